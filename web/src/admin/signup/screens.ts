import type { Screen } from '../../shared/frame/screen.ts'

export const signupScreens = [
  {
    path: '/admin/signup',
    page: 'signups',
    event: 'address',
    title: 'signups',
  },
  {
    path: '/admin/signup/new',
    page: 'signups',
    right: 'add',
    event: 'address',
    title: 'signupAdd',
  },
  {
    path: '/admin/signup/$id',
    page: 'signups',
    event: 'record',
    title: 'signup',
  },
] as const satisfies readonly Screen[]
