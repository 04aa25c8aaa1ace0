import type { Screen } from '../../shared/frame/screen.ts'

export const messageScreens = [
  {
    path: '/admin/notifications',
    title: 'notifications',
  },
] as const satisfies readonly Screen[]
