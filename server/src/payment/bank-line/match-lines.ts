import { asc, inArray } from 'drizzle-orm'
import type { BankLine } from '@banquet/contract/payment/bank-line-record'
import { inTransaction, personName, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { columnsOf, insertRow, updateRow } from '../../kit/rows/rows.ts'
import { readOrganisation } from '../../platform/organisation/organisation.queries.ts'
import { lockWithLinkedOrders } from '../payment-order/lock-payment-orders.ts'
import { settlePaymentOrder } from '../payment-order/settle-payment-order.ts'
import { writeOff } from '../payment-order/write-off.ts'
import { showBankLines } from './bank-line.queries.ts'
import { checkSums, type MatchInput } from './bank-line.rules.ts'
import { bankLines, bankMatches, type BankLineRow } from '../../tables/payment/bank-line.table.ts'
import { leftToPay } from './find-proposals.ts'

export type LockedLine = Omit<BankLineRow, 'search'>

/** Returns lines, locked in ascending order of their ids; lines are locked before payment orders. */
export async function lockLines({ db }: Context, ids: readonly number[]): Promise<LockedLine[]> {
  const rows = await db
    .select(columnsOf(bankLines))
    .from(bankLines)
    .where(inArray(bankLines.id, [...ids]))
    .orderBy(asc(bankLines.id))
    .for('update')
  if (rows.length < ids.length) throw new Refusal('not-found')
  return rows
}

/** Returns payment orders, locked in ascending order of their ids. */
export async function lockMatchedPaymentOrders({ db }: Context, ids: readonly number[]) {
  const rows = await lockWithLinkedOrders({ db }, ids)
  if (rows.length < ids.length) throw new Refusal('not-found')
  return rows
}

/** Changes a locked line and records who decided it. */
export function setLine(ctx: Context, line: Pick<LockedLine, 'id' | 'memo'>, set: Partial<LockedLine>) {
  const decided = { decidedByName: personName(ctx.actor), decidedAt: ctx.now().toISOString() }
  return updateRow(ctx, bankLines, {
    which: line.id,
    set: { ...set, ...decided },
    label: bankLineLabel(line),
  })
}

/** The label of a line in the audit. */
export const bankLineLabel = ({ id, memo }: Pick<LockedLine, 'id' | 'memo'>) => memo || String(id)

/** How many characters of a memo are copied to the note of a payment. */
const noteLength = 200

/** Records the part of a line that a payment order receives. */
async function addMatch(
  ctx: Context,
  line: LockedLine,
  { id, amount, fee }: { id: number; amount: number; fee: number },
) {
  const { day, memo, lastFive } = line
  const note = memo.slice(-noteLength)
  const payment = await settlePaymentOrder(ctx, id, { method: 'transfer', amount, day, note, lastFive })
  if (fee > 0) await writeOff(ctx, id, { fee, refId: line.id })
  const match = { bankLineId: line.id, paymentOrderId: id, paymentId: payment.id, amount, writtenOff: fee }
  await insertRow(ctx, bankMatches, match, bankLineLabel(line))
}

/** Throws if what is left of the orders has changed since the caller saw it. */
function checkLeft(
  orders: Awaited<ReturnType<typeof lockMatchedPaymentOrders>>,
  seen: MatchInput['orders'],
): void {
  for (const order of orders) {
    const known = seen.find(({ paymentOrderId }) => paymentOrderId === order.id)
    if (known?.left !== leftToPay(order)) throw new Refusal('bank-line.order-changed')
  }
}

interface Given {
  line: LockedLine
  orders: MatchInput['orders']
  /** The parts of this line that the orders receive. */
  amount: number
  fee: number
}

/** Returns the parts of each line that the orders receive; the fee is written off with the last line. */
function divide(lines: readonly LockedLine[], { orders, writeOff: fee }: MatchInput): Given[] {
  const [only, second] = lines
  if (only && !second) {
    const amount = orders.reduce((sum, order) => sum + order.amount, 0)
    const sorted = orders.toSorted((one, other) => one.paymentOrderId - other.paymentOrderId)
    return [{ line: only, orders: sorted, amount, fee }]
  }
  return lines.map((line, at) => {
    const amount = line.amount - line.matched
    const part = orders.map((order) => ({ ...order, amount }))
    return { line, orders: part, amount, fee: at === lines.length - 1 ? fee : 0 }
  })
}

/** Records the parts of a line that the orders receive, and returns the line. */
async function record(ctx: Context, { line, orders, amount, fee }: Given): Promise<LockedLine> {
  for (const order of orders) {
    // One of several orders is short by the fee.
    const isShort = orders.length === 1 || order.amount < order.left
    await addMatch(ctx, line, { id: order.paymentOrderId, amount: order.amount, fee: isShort ? fee : 0 })
  }
  const matched = line.matched + amount
  return setLine(ctx, line, { matched, state: matched === line.amount ? 'matched' : 'partly', reason: '' })
}

/**
 * Matches a line with payment orders, or several lines with one, and records the payments in the same transaction. If two
 * people match the same line at the same time, the second finds nothing left of it.
 */
export function matchLines(ctx: Context, input: MatchInput): Promise<BankLine[]> {
  const { lineIds, orders, writeOff: fee } = input
  return inTransaction(ctx, async (ctx) => {
    const lines = await lockLines(ctx, lineIds)
    if (lines.some(({ state }) => state !== 'new' && state !== 'partly')) throw new Refusal('bank-line.state')
    const { bankFeeLimit: feeLimit } = await readOrganisation(ctx.db)
    const ids = orders.map(({ paymentOrderId }) => paymentOrderId)
    checkLeft(await lockMatchedPaymentOrders(ctx, ids), orders)
    const lefts = lines.map(({ amount, matched }) => amount - matched)
    checkSums({ lines: lefts, orders, writeOff: fee, feeLimit })
    const rows: LockedLine[] = []
    for (const given of divide(lines, input)) rows.push(await record(ctx, given))
    return showBankLines(ctx, rows)
  })
}
