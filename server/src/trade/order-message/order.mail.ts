import type { NotificationKind } from '@banquet/contract/message/notification-kinds'
import { mailedKinds } from '@banquet/contract/message/notification-setting'
import type { Context } from '../../kit/context.ts'
import { mailNotice } from '../../message/notification-setting/mail-notice.ts'
import {
  detailLines,
  orderTemplates,
  orderValues,
  type MailedOrderKind,
  type Section,
} from './order.templates.ts'
import { readOrderLines } from '../order-record/order.queries.ts'
import type { OrderFields } from '../../tables/trade/order.table.ts'

export type OrderKind = Extract<NotificationKind, `order.${string}`>
/** Returns the sections of the mail to the customer, from the current lines of the order. */
export type SectionsOf = (lines: Awaited<ReturnType<typeof readOrderLines>>) => Section[]

const isMailed = (kind: OrderKind): kind is MailedOrderKind => mailedKinds.some((one) => one === kind)

interface News {
  kind: OrderKind
  /** The staff accounts to notify. */
  staff: readonly number[]
  sections?: SectionsOf | undefined
  staffOnly?: true | undefined
}

/**
 * Mails news of an order to those who want it, in the transaction of the command. The customer is also mailed about its
 * own commands, as a record; staff are only sent the order number. Each state of an order is mailed once.
 */
export async function mailOrder(
  ctx: Context,
  order: OrderFields,
  { kind, staff, sections = () => [], staffOnly }: News,
): Promise<void> {
  if (!isMailed(kind)) return
  const { id, version, customerId } = order
  const { url } = ctx
  const about = `${id}/${version}`
  const { customer, staff: ofStaff } = orderTemplates[kind]
  const valuesWith = (path: string) => orderValues(order, url && `${url}${path}`)
  await mailNotice(ctx, {
    to: staffOnly ? [] : [customerId],
    kind,
    about,
    template: customer,
    values: async () => ({
      ...valuesWith(`/order/${id}`),
      details: detailLines(sections(await readOrderLines(ctx.db, id))),
    }),
  })
  await mailNotice(ctx, {
    to: staff,
    kind,
    about,
    template: ofStaff,
    values: () => valuesWith(`/admin/orders/${id}`),
  })
}
