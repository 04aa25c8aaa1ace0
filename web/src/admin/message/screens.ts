import type { Listed, Screen } from '../../shared/frame/screen.ts'

export const messageScreens: readonly Listed<Screen>[] = [
  {
    path: '/admin/notifications',
    title: 'notifications',
    load: () => import('./notification/notifications.page.tsx').then((file) => file.NotificationsPage),
  },
]
