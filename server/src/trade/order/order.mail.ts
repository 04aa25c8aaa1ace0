import type { NotificationKind } from '@banquet/contract/message/notification-kinds'
import { mailedKinds } from '@banquet/contract/message/notification-setting'
import type { Context } from '../../kit/context.ts'
import { mailNotice } from '../../message/notification-setting/mail-notice.ts'
import { customerLetter, staffLetter, type MailedOrderKind, type Section } from './order.letter.ts'
import { linesOf } from './order.queries.ts'
import type { OrderFields } from '../order-record/order.table.ts'

export type OrderKind = Extract<NotificationKind, `order.${string}`>
/** What a mail to the customer says of the lines of the order as they are by now. */
export type SectionsOf = (lines: Awaited<ReturnType<typeof linesOf>>) => Section[]

const isMailed = (kind: OrderKind): kind is MailedOrderKind => mailedKinds.some((one) => one === kind)

interface News {
  kind: OrderKind
  /** Who of the staff are told. */
  staff: readonly number[]
  sections?: SectionsOf | undefined
  staffOnly?: true | undefined
}

/**
 * Mails what has become of an order to those who want it, with the command: to the customer also what it did itself, for it
 * to keep; to staff which order it is. Each state of an order is mailed once.
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
  const linkTo = (path: string) => ({ kind, order, url: url && `${url}${path}` })
  await mailNotice(ctx, {
    ...{ to: staffOnly ? [] : [customerId], kind, about },
    letter: async () => customerLetter(linkTo(`/order/${id}`), sections(await linesOf(ctx.db, id))),
  })
  await mailNotice(ctx, {
    ...{ to: staff, kind, about },
    letter: () => staffLetter(linkTo(`/admin/orders/${id}`)),
  })
}
