import { inArray } from 'drizzle-orm'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { nameInMail } from '../../account/account-mail/name-in-mail.ts'
import { paymentNumber } from '@banquet/contract/payment/payment-number'
import type { Context } from '../../kit/context.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { notify } from '../../message/notification/notify.ts'
import { staffWith } from '../../message/notification/staff-with.ts'
import { isAddress } from '../../platform/mail/mail.rules.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import {
  namedValue,
  writeTemplate,
  type MailTemplate,
  type TemplateValues,
} from '../../platform/mail-template/mail-template.ts'
import { eventOfOrders } from '../payment-order/payment-order.handlers.ts'
import { methodWords, refundTemplates } from './refund.templates.ts'
import { refundAccounts, type RefundRow } from '../../tables/payment/refund.table.ts'

interface Order {
  id: number
  eventId: number
  payerId: number
}

/** Sends a mail about a refund to the payer, in the transaction of the command. */
async function mailPayer<Name extends string>(
  ctx: Context,
  { id, eventId, payerId }: Order,
  { about, template, values }: { about: RefundRow; template: MailTemplate<Name>; values: TemplateValues },
): Promise<void> {
  const payer = await getRow(ctx.db, accounts, payerId)
  if (!isAddress(payer.email)) return
  const letter = await writeTemplate<string>(ctx, template, {
    eventId,
    values: {
      ...values,
      event: namedValue(await eventOfOrders().terms(ctx, eventId)),
      name: await nameInMail(ctx, payer),
      number: paymentNumber(id),
      link: ctx.url && `${ctx.url}/payment-order/${id}`,
    },
  })
  const dedupeKey = `refund/${about.id}/${about.version}`
  await sendMail(ctx, { ...letter, to: payer.email, purpose: 'refund', accountId: payerId, dedupeKey })
}

/** Mails the payer that a refund is being processed; one mail about all parts. */
export async function mailRequested(ctx: Context, order: Order, rows: readonly RefundRow[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const byTransfer = rows.filter(({ method }) => method === 'transfer').map(({ id }) => id)
  const known = await ctx.db
    .select({ id: refundAccounts.refundId })
    .from(refundAccounts)
    .where(inArray(refundAccounts.refundId, byTransfer))
  const amount = rows.reduce((sum, row) => sum + row.amount, 0)
  const needsAccount = known.length < byTransfer.length
  await mailPayer(ctx, order, {
    about: first,
    template: needsAccount ? refundTemplates.account : refundTemplates.requested,
    values: { amount: feeText(amount) },
  })
}

/** Notifies the staff who may refund that a member has requested a refund. */
export async function notifyRequested(ctx: Context, { id }: Order, amount: number): Promise<void> {
  await notify(ctx, {
    to: await staffWith(ctx.db, { page: 'payments', right: 'refund' }),
    kind: 'refund.requested',
    params: { number: paymentNumber(id), amount },
    link: `/admin/payment-order/${id}`,
  })
}

/** Mails the payer that money was returned. */
export function mailDone(ctx: Context, order: Order, row: RefundRow): Promise<void> {
  const { amount, method, day } = row
  return mailPayer(ctx, order, {
    about: row,
    template: refundTemplates.done,
    values: { amount: feeText(amount), method: methodWords[method], day: day ?? '' },
  })
}

/** Mails the payer why a refund was rejected. */
export function mailRejected(ctx: Context, order: Order, row: RefundRow): Promise<void> {
  const { amount, stateReason: reason } = row
  return mailPayer(ctx, order, {
    about: row,
    template: refundTemplates.rejected,
    values: { amount: feeText(amount), reason },
  })
}
