import { asc, eq, sql } from 'drizzle-orm'
import type { Fault } from '@banquet/contract/call/faults'
import { receiptInput, receiptNumber, type ReceiptInput } from '@banquet/contract/payment/receipt-record'
import { inTransaction, type Context, type Db } from '../../kit/context.ts'
import { found, invalid, Refusal } from '../../kit/errors.ts'
import { unprintableIn } from '../../kit/pdf/print-document.ts'
import { dayOf } from '../../kit/list/days.ts'
import { insertRow, lockRow } from '../../kit/rows/rows.ts'
import { eventOfOrders, recipientOf } from '../payment-order/payment-order.handlers.ts'
import { paymentOrderScope } from '../payment-order/payment-order.scope.ts'
import { paymentLines, paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { amountsOf, obstacleTo } from './receipt.queries.ts'
import { receiptLinesOf, seriesOf, sumOfAmounts, splitTax } from './receipt.rules.ts'
import { receiptCounters, receipts, type ReceiptFields } from '../../tables/payment/receipt.table.ts'

type Order = typeof paymentOrders.$inferSelect

/**
 * Returns the next number of an issuer in a year. The row stays locked until the transaction ends, so that two programs take
 * numbers one after the other, and a transaction that is rolled back takes none.
 */
async function nextSequence(db: Db, issuer: string, year: number): Promise<number> {
  const [counter] = await db
    .insert(receiptCounters)
    .values({ issuer, year, last: 1 })
    .onConflictDoUpdate({
      target: [receiptCounters.issuer, receiptCounters.year],
      set: { last: sql`${receiptCounters.last} + 1` },
    })
    .returning({ last: receiptCounters.last })
  return found(counter).last
}

/** Throws if titles of receipts cannot be printed, because a receipt cannot be corrected later; names every one. */
async function requirePrintable(
  inputs: readonly ReceiptInput[],
  pathOf: (index: number) => string,
): Promise<void> {
  const errors: Fault[] = []
  for (const [index, { title }] of inputs.entries()) {
    const characters = await unprintableIn(title)
    if (characters !== '') errors.push({ path: pathOf(index), code: 'unprintable', params: { characters } })
  }
  if (errors.length > 0) throw new Refusal('validation', { errors })
}

/**
 * Issues receipts for a locked order, in total at most the amount that was received, not returned, and not on another
 * valid receipt. Throws if the event names no issuer.
 */
export async function addReceipts(
  ctx: Context,
  order: Order,
  { inputs, replacesId = null }: { inputs: readonly ReceiptInput[]; replacesId?: number | null },
): Promise<ReceiptFields[]> {
  const { db, actor, now } = ctx
  await requirePrintable(inputs, replacesId === null ? (index) => `receipts.${index}.title` : () => 'title')
  const {
    name: eventName,
    enName: eventEnName,
    receiptIssuer,
  } = await eventOfOrders().terms(ctx, order.eventId)
  const { left } = await amountsOf(db, order)
  const obstacle = obstacleTo(actor, order, { issuerName: receiptIssuer.name, left })
  const isTooMuch = sumOfAmounts(inputs) > left
  if (obstacle || isTooMuch) throw new Refusal(obstacle ?? 'receipt.too-much', { params: { left } })
  const lines = await db
    .select()
    .from(paymentLines)
    .where(eq(paymentLines.paymentOrderId, order.id))
    .orderBy(asc(paymentLines.id))
  const issuer = seriesOf(receiptIssuer)
  const moment = now()
  const year = Number(dayOf(moment).slice(0, 4))
  const shared = {
    paymentOrderId: order.id,
    eventId: order.eventId,
    eventName,
    eventEnName,
    issuer,
    year,
    replacesId,
    issuerName: receiptIssuer.name,
    issuerTaxId: receiptIssuer.taxIdNumber,
    issuedAt: moment.toISOString(),
    issuedById: actor.id === 0 ? null : actor.id,
  }
  const rows: ReceiptFields[] = []
  for (const input of inputs) {
    const sequence = await nextSequence(db, issuer, year)
    const number = receiptNumber(year, sequence)
    const own = {
      sequence,
      number,
      ...splitTax(input.amount, receiptIssuer),
      lines: receiptLinesOf(lines, input.amount),
    }
    rows.push(await insertRow(ctx, receipts, { ...shared, ...input, ...own }, number))
  }
  return rows
}

/**
 * Issues a receipt for what can be issued for a locked order less what is to be returned, to its usual recipient; undefined if
 * there is nothing to issue.
 */
export async function issueRest(ctx: Context, order: Order): Promise<ReceiptFields | undefined> {
  const { left } = await amountsOf(ctx.db, order)
  const [money] = await ctx.db
    .select({ toReturn: paymentOrders.toReturn })
    .from(paymentOrders)
    .where(eq(paymentOrders.id, order.id))
  const amount = left - (money?.toReturn ?? 0)
  if (amount <= 0) return undefined
  const recipient = await recipientOf(ctx.db, order.id)
  const kind = recipient.taxId === '' ? 'personal' : 'company'
  const input = receiptInput.safeParse({ ...recipient, kind, amount })
  if (!input.success) throw invalid('title', 'unprintable')
  return (await addReceipts(ctx, order, { inputs: [input.data] }))[0]
}

/** Issues one or several receipts for a payment order; members for their own. */
export function issueReceipts(
  ctx: Context,
  { paymentOrderId: id, receipts: inputs }: { paymentOrderId: number; receipts: readonly ReceiptInput[] },
): Promise<ReceiptFields[]> {
  return inTransaction(ctx, async (ctx) => {
    const order = await lockRow(ctx.db, paymentOrders, { id, within: paymentOrderScope(ctx.actor) })
    return addReceipts(ctx, order, { inputs })
  })
}
