import type { Calls } from '../call/endpoint.ts'
import { notificationSetting } from './notification-setting.ts'
import { notification } from './notification.ts'

export const messageCalls: readonly Calls[] = [notification, notificationSetting]
