import type { messageScreens } from '../admin/message/screens.ts'
import type { Loaders } from './loaders.ts'

export const messageLoaders: Loaders<typeof messageScreens> = {
  '/admin/notifications': () =>
    import('../admin/message/notification/notifications.page.tsx').then((file) => file.NotificationsPage),
}
