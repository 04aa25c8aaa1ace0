import type { Screen } from '../../shared/frame/screen.ts'

export const accountScreens = [
  {
    path: '/admin/my-account',
    title: 'myAccount',
  },
] as const satisfies readonly Screen[]
