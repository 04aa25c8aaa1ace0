import type { Screen } from '../../both/frame/screen.ts'

export const accountScreens = [
  {
    path: '/admin/my-account',
    title: 'myAccount',
  },
] as const satisfies readonly Screen[]
