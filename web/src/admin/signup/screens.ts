import type { Screen } from '../../both/frame/screen.ts'

export const signupScreens = [
  {
    path: '/admin/signup',
    page: 'signups',
    title: 'signups',
  },
  {
    path: '/admin/signup/new',
    page: 'signups',
    right: 'add',
    title: 'signupAdd',
  },
  {
    path: '/admin/signup/$id',
    page: 'signups',
    title: 'signup',
  },
] as const satisfies readonly Screen[]
