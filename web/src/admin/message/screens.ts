import type { Screen } from '../../both/page/screen.ts'

export const messageScreens = [
  {
    path: '/admin/notifications',
    title: 'notifications',
  },
] as const satisfies readonly Screen[]
