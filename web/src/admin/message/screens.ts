import type { Screen } from '../../both/frame/screen.ts'

export const messageScreens = [
  {
    path: '/admin/notifications',
    title: 'notifications',
  },
] as const satisfies readonly Screen[]
