import { asc, eq, inArray } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import { paymentNumber } from '@banquet/contract/payment/payment-number'
import type { receipt } from '@banquet/contract/payment/receipt'
import type { SentReceipt } from '@banquet/contract/payment/receipt-record'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { inTransaction, type Context } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import { dayOf } from '../../kit/list/days.ts'
import { lockRow, updateRow } from '../../kit/rows/rows.ts'
import { runOnEach } from '../../kit/rows/run-on-each.ts'
import { nameInMail } from '../../account/account-mail/name-in-mail.ts'
import { isAddress } from '../../platform/mail/mail.rules.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { namedValue, writeTemplate } from '../../platform/mail-template/mail-template.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { receipts, type ReceiptFields } from '../../tables/payment/receipt.table.ts'
import { receiptTemplate } from './receipt.templates.ts'

/** What the mark of a hand-out says of a receipt that was mailed. */
export const mailedNote = 'Email'

/**
 * Mails a receipt to its address, or else to that of the payer, and marks it as handed out. Throws if it is void or there
 * is no address.
 */
export function mailReceipt(ctx: Context, id: number): Promise<ReceiptFields> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockRow(ctx.db, receipts, id)
    if (row.state === 'void') throw new Refusal('receipt.void', { params: { number: row.number } })
    const { name, realName, email } = accounts
    const [person] = await ctx.db
      .select({ id: accounts.id, name, realName, email })
      .from(paymentOrders)
      .innerJoin(accounts, eq(accounts.id, paymentOrders.payerId))
      .where(eq(paymentOrders.id, row.paymentOrderId))
    const payer = found(person)
    const to = row.mailTo || payer.email
    if (!isAddress(to)) throw new Refusal('receipt.no-address')
    const letter = await writeTemplate(ctx, receiptTemplate, {
      eventId: row.eventId,
      values: {
        name: await nameInMail(ctx, payer),
        event: namedValue({ name: row.eventName, enName: row.eventEnName }),
        number: row.number,
        title: row.title,
        amount: feeText(row.amount),
        payment: paymentNumber(row.paymentOrderId),
        link: ctx.url && `${ctx.url}/payment-order/${row.paymentOrderId}`,
      },
    })
    await sendMail(ctx, {
      ...letter,
      to,
      purpose: 'payment',
      accountId: payer.id,
      attachment: { kind: 'receipt', rowId: id, name: `${row.number}.pdf` },
    })
    const set = {
      handedOutOn: dayOf(ctx.now()),
      handedOutNote: mailedNote,
      handedOutById: ctx.actor.id === 0 ? null : ctx.actor.id,
    }
    return updateRow(ctx, receipts, { which: id, locked: row, set, label: row.number })
  })
}

/** Mails each of some receipts of an event, in turn, and returns the result of each. */
export async function sendReceipts(
  ctx: Context,
  { eventId, ids }: Parsed<typeof receipt.send>['body'],
): Promise<SentReceipt[]> {
  const { id, number, title } = receipts
  const rows = await ctx.db
    .select({ id, eventId: receipts.eventId })
    .from(receipts)
    .where(inArray(id, ids))
    .orderBy(asc(id))
  if (rows.length < ids.length) throw new Refusal('not-found')
  if (rows.some((row) => row.eventId !== eventId)) throw new Refusal('event.other')
  const shown = async (one: number) =>
    found((await ctx.db.select({ id, number, title }).from(receipts).where(eq(id, one)))[0])
  return runOnEach(ctx, rows, {
    command: async ({ id: one }) => {
      await mailReceipt(ctx, one)
      return shown(one)
    },
    asItIs: shown,
  })
}
