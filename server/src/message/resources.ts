import type { Resource } from '../kit/http/route.ts'
import { notificationSettingRoutes } from './notification-setting/notification-setting.routes.ts'
import { notificationRoutes } from './notification/notification.routes.ts'

export const messageResources: readonly Resource[] = [notificationRoutes, notificationSettingRoutes]
