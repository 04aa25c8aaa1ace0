import { z } from 'zod'
import { mailAddress } from '../rule/text/addresses.ts'
import { endpoint } from '../call/endpoint.ts'
import type { NotificationKind } from './notification-kinds.ts'
import { passwordTyped } from '../account/password.ts'

/** Kinds of notification that can be sent by mail as well. */
export const mailedKinds = [
  'order.placed',
  'order.late',
  'order.changed',
  'order.cancelled',
  'order.shipped',
  'order.shorted',
  'stock.low',
  'stock.short',
  'verify.differs',
  'disk.low',
] as const satisfies readonly NotificationKind[]
export type MailedKind = (typeof mailedKinds)[number]

/** The choices that somebody has made; a kind without one has the default of that type of account. */
export type MailChoices = Partial<Record<MailedKind, boolean>>

const kinds = z.array(z.enum(mailedKinds)).max(mailedKinds.length)

/** Which kinds an account also gets by mail; in the program itself it gets all of them. */
export const notificationSettingRow = z.object({
  /** The address of the mails; if it is empty, there are none. */
  email: z.string(),
  /** Kinds that the account can get with its current rights. */
  kinds,
  /** The kinds that it gets by mail. */
  byMail: kinds,
})
export type NotificationSetting = z.output<typeof notificationSettingRow>

const path = '/api/v1/notification-setting'

const get = endpoint({
  id: 'notification-setting.get',
  summary: 'The events that the caller is also notified of by mail.',
  method: 'GET',
  path,
  access: 'signed-in',
  response: notificationSettingRow,
})

export const notificationSetting = {
  get,
  save: endpoint({
    id: 'notification-setting.save',
    summary:
      'Sets the events that the caller is also notified of by mail. Staff also set the address; another address requires the password. Customers receive mails at the address of their customer data.',
    method: 'PUT',
    path,
    access: 'signed-in',
    body: z.strictObject({
      byMail: kinds,
      email: mailAddress.optional(),
      currentPassword: passwordTyped.optional(),
    }),
    sentBack: get,
    response: notificationSettingRow,
    errors: ['management.wrong-password', 'auth.throttled'],
  }),
}
