import type { NotificationKind } from './notification-kinds.ts'

/** What somebody can be told of by mail as well. */
export const mailedKinds = [
  'order.placed',
  'order.late',
  'order.cancelled',
  'order.shipped',
  'order.shorted',
  'stock.low',
] as const satisfies readonly NotificationKind[]
export type MailedKind = (typeof mailedKinds)[number]

/** What somebody has decided; what is not there is as it is for everybody of that kind of account. */
export type MailChoices = Partial<Record<MailedKind, boolean>>
