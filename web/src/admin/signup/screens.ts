import type { Listed, Screen } from '../../shared/frame/screen.ts'

export const signupScreens: readonly Listed<Screen>[] = [
  {
    path: '/admin/signup',
    page: 'signups',
    event: 'address',
    title: 'signups',
    load: () => import('./signup/signups.page.tsx').then((file) => file.SignupsPage),
  },
  {
    path: '/admin/signup/headcount',
    page: 'signups',
    menu: true,
    event: 'address',
    title: 'headcount',
    load: () => import('./headcount/headcount.page.tsx').then((file) => file.HeadcountPage),
  },
  {
    path: '/admin/signup/visitor',
    page: 'signups',
    menu: true,
    event: 'address',
    title: 'visitorSignups',
    load: () => import('./visitor-signup/visitor-signups.page.tsx').then((file) => file.VisitorSignupsPage),
  },
  {
    path: '/admin/signup/new',
    page: 'signups',
    right: 'add',
    event: 'address',
    title: 'signupAdd',
    load: () => import('./signup-add/add-signup.page.tsx').then((file) => file.AddSignupPage),
  },
  {
    path: '/admin/signup/$id',
    page: 'signups',
    event: 'record',
    title: 'signup',
    load: () => import('./signup/signup.page.tsx').then((file) => file.SignupPage),
  },
]
