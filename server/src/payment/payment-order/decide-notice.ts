import { and, asc, eq, sql } from 'drizzle-orm'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { nameInMail } from '../../account/account-mail/name-in-mail.ts'
import { paymentNumber } from '@banquet/contract/payment/payment-number'
import { accounts } from '../../tables/account/account.table.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { built } from '../../kit/rows/statements.ts'
import { getRow, lockRow, updateRow } from '../../kit/rows/rows.ts'
import { isAddress } from '../../platform/mail/mail.rules.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { writeTemplate } from '../../platform/mail-template/mail-template.ts'
import { noticeTemplate } from './notice.templates.ts'
import {
  paymentOrders,
  transferNotices,
  type NoticeRow,
  type PaymentRow,
} from '../../tables/payment/payment-order.table.ts'

function setNotice(ctx: Context, { id, paymentOrderId }: NoticeRow, set: Partial<NoticeRow>) {
  return updateRow(ctx, transferNotices, { which: id, set, label: paymentNumber(paymentOrderId) })
}

function openNotices({ db }: Context, orderId: number): Promise<NoticeRow[]> {
  const read = built(db, 'open transfer notices', () =>
    db
      .select()
      .from(transferNotices)
      .where(
        and(
          eq(transferNotices.paymentOrderId, sql.placeholder('orderId')),
          eq(transferNotices.state, 'open'),
        ),
      )
      .orderBy(asc(transferNotices.id)),
  )
  return read.execute({ orderId })
}

/**
 * Closes the open notice that reported a payment of a locked order. Of several notices it closes the one with the account
 * of the payment, otherwise the one with its amount; the others may be about money that is still to arrive.
 */
export async function closeNotice(
  ctx: Context,
  { id: paymentId, paymentOrderId, amount, day }: PaymentRow,
  from: string,
): Promise<void> {
  const open = await openNotices(ctx, paymentOrderId)
  const agreement = (notice: NoticeRow) =>
    (from !== '' && from.endsWith(notice.lastFive) ? 4 : 0) +
    (notice.amount === amount ? 2 : 0) +
    (notice.day === day ? 1 : 0)
  const [best] = open.toSorted((one, other) => agreement(other) - agreement(one))
  if (best && (open.length === 1 || agreement(best) > 1))
    await setNotice(ctx, best, { state: 'matched', paymentId })
}

/** Closes the notices that are still open once their order, which is locked, is paid in full by other payments. */
export async function closeOtherNotices(ctx: Context, { id, paymentOrderId }: PaymentRow): Promise<void> {
  for (const notice of await openNotices(ctx, paymentOrderId))
    await setNotice(ctx, notice, { state: 'closed', paymentId: id })
}

/** Re-opens the notices of a payment that is reversed. */
export async function reopenNotice(ctx: Context, paymentId: number): Promise<void> {
  const rows = await ctx.db.select().from(transferNotices).where(eq(transferNotices.paymentId, paymentId))
  for (const notice of rows) await setNotice(ctx, notice, { state: 'open', paymentId: null })
}

/** Rejects an open notice, and mails the payer the reason. */
export function rejectNotice(ctx: Context, id: number, reason: string): Promise<NoticeRow> {
  return inTransaction(ctx, async (ctx) => {
    const { paymentOrderId } = await getRow(ctx.db, transferNotices, id)
    // Every command that closes a notice locks its order first.
    const order = await lockRow(ctx.db, paymentOrders, paymentOrderId)
    const notice = await lockRow(ctx.db, transferNotices, id)
    if (notice.state !== 'open') throw new Refusal('transfer-notice.state')
    const rejected = await setNotice(ctx, notice, { state: 'rejected', reason })
    const payer = await getRow(ctx.db, accounts, order.payerId)
    if (!isAddress(payer.email)) return rejected
    const letter = await writeTemplate(ctx, noticeTemplate, {
      eventId: order.eventId,
      values: {
        name: await nameInMail(ctx, payer),
        number: paymentNumber(paymentOrderId),
        day: notice.day,
        lastFive: notice.lastFive,
        amount: feeText(notice.amount),
        reason,
        link: ctx.url && `${ctx.url}/payment-order/${paymentOrderId}`,
      },
    })
    const key = `transfer-notice/${id}/rejected`
    await sendMail(ctx, {
      ...letter,
      to: payer.email,
      purpose: 'payment',
      accountId: payer.id,
      dedupeKey: key,
    })
    return rejected
  })
}
