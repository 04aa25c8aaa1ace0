import type { FastifyInstance } from 'fastify'
import { notificationSetting } from '@banquet/contract/message/notification-setting'
import { route } from '../../kit/http/route.ts'
import { ownSetting } from './notification-setting.queries.ts'
import { saveNotificationSetting } from './save-notification-setting.ts'

export function notificationSettingRoutes(app: FastifyInstance): void {
  route(app, notificationSetting.get, (ctx) => ownSetting(ctx))
  route(app, notificationSetting.save, (ctx, { body }) => saveNotificationSetting(ctx, body))
}
