import { z } from 'zod'
import { mailAddress } from '../rule/mail-address.ts'
import { endpoint } from '../call/endpoint.ts'
import type { NotificationKind } from './notification-kinds.ts'
import { passwordTyped } from '../account/password.ts'

/** What somebody can be told of by mail as well. */
export const mailedKinds = [
  'order.placed',
  'order.late',
  'order.changed',
  'order.cancelled',
  'order.shipped',
  'order.shorted',
  'stock.low',
  'stock.short',
] as const satisfies readonly NotificationKind[]
export type MailedKind = (typeof mailedKinds)[number]

/** What somebody has decided; what is not there is as it is for everybody of that kind of account. */
export type MailChoices = Partial<Record<MailedKind, boolean>>

const kinds = z.array(z.enum(mailedKinds)).max(mailedKinds.length)

/** Of what an account is told by mail as well; it is told of everything in the program itself. */
export const notificationSettingRow = z.object({
  /** Where its mails go; empty: there is no address, so there are no mails. */
  email: z.string(),
  /** What it can be told of, with the rights it has now. */
  kinds,
  /** Those of them that it is told of by mail. */
  byMail: kinds,
})
export type NotificationSetting = z.output<typeof notificationSettingRow>

const path = '/api/v1/notification-setting'

export const notificationSetting = {
  get: endpoint({
    id: 'notification-setting.get',
    summary: 'Of what the caller is told by mail as well.',
    method: 'GET',
    path,
    access: 'signed-in',
    response: notificationSettingRow,
  }),
  save: endpoint({
    id: 'notification-setting.save',
    summary:
      'Sets of what the caller is told by mail as well. Staff also say where to; another address takes the password. The address of a customer is that of its data.',
    method: 'PUT',
    path,
    access: 'signed-in',
    body: z.strictObject({
      byMail: kinds,
      email: mailAddress.optional(),
      currentPassword: passwordTyped.optional(),
    }),
    response: notificationSettingRow,
    errors: ['management.wrong-password', 'auth.throttled'],
  }),
}
