import { inTransaction, type Context } from '../../kit/context.ts'
import { insertRow, lockRow, updateRow } from '../../kit/rows/rows.ts'
import { addRows } from '../../kit/rows/written-rows.ts'
import type { PaymentKind } from '@banquet/contract/payment/payment-order-record'
import { paymentNumber } from '@banquet/contract/payment/payment-number'
import { isEnded, stateOf, type Ending } from './payment-order.rules.ts'
import { paymentLines, paymentOrders } from '../../tables/payment/payment-order.table.ts'

/** A line of a payment order. */
export interface Line {
  kind: PaymentKind
  refId: number
  label: string
  enLabel: string
  amount: number
}

interface NewOrder {
  eventId: number
  payerId: number
  /** The hotel that is paid; null or left out for the organiser. */
  payeeId?: number | null
  dueAt: Date | null
  graceUntil: Date | null
}

/** Adds a payment order with its lines, which have to add up to more than 0. */
export function openPaymentOrder(ctx: Context, { lines, ...order }: NewOrder & { lines: readonly Line[] }) {
  return inTransaction(ctx, async (ctx) => {
    const total = lines.reduce((sum, { amount }) => sum + amount, 0)
    const row = await beginPaymentOrder(ctx, { ...order, total })
    await addPaymentLines(ctx, row.id, lines)
    return row
  })
}

/** Adds a payment order before the row that it is for; its lines follow with `addPaymentLines` in the same transaction. */
export function beginPaymentOrder(
  ctx: Context,
  { dueAt, graceUntil, ...order }: NewOrder & { total: number },
) {
  const deadlines = { dueAt: dueAt?.toISOString() ?? null, graceUntil: graceUntil?.toISOString() ?? null }
  return insertRow(ctx, paymentOrders, { ...order, ...deadlines, createdAt: ctx.now().toISOString() }, '')
}

/** Adds the lines of a new payment order, which have to add up to its total. */
export async function addPaymentLines(
  { db }: Context,
  paymentOrderId: number,
  lines: readonly Line[],
): Promise<void> {
  await addRows(
    db,
    paymentLines,
    lines.map((line) => ({ ...line, paymentOrderId })),
  )
}

interface Adjustment {
  lines: readonly Line[]
  /** The deadlines from then on; those of the order stay if it is left out. */
  deadlines?: Pick<typeof paymentOrders.$inferSelect, 'dueAt' | 'graceUntil'>
  /** How much more of the order is for things that were cancelled; their lines have it. */
  retained?: number
}

/**
 * Adds lines to a locked order, so that its total changes with them, and its state unless it has ended; returns the order.
 * It does not confirm what was ordered, even if nothing is left to pay.
 */
export async function adjustPaymentOrder(
  ctx: Context,
  id: number,
  { lines, deadlines, retained = 0 }: Adjustment,
) {
  const order = await lockRow(ctx.db, paymentOrders, id)
  const total = lines.reduce((sum, { amount }) => sum + amount, order.total)
  await addPaymentLines(ctx, id, lines)
  const state = isEnded(order.state) ? order.state : stateOf({ ...order, total })
  const set = { ...deadlines, total, state, retained: order.retained + retained }
  return updateRow(ctx, paymentOrders, { which: id, locked: order, set, label: label(id) })
}

/** Sets the end of the hold on what a locked order is for; the deadline that is shown stays. */
export async function extendPaymentOrder(ctx: Context, id: number, graceUntil: string): Promise<void> {
  await updateRow(ctx, paymentOrders, { which: id, set: { graceUntil }, label: label(id) })
}

/** Sets the deadline of a locked order that is to be paid again, and the end of its grace days. */
export async function moveDeadlines(
  ctx: Context,
  id: number,
  set: { dueAt: string; graceUntil: string },
): Promise<void> {
  await updateRow(ctx, paymentOrders, { which: id, set, label: label(id) })
}

const label = (id: number) => paymentNumber(id)

/** Ends an order that no longer has to be paid; what was received is to be returned, except what is retained. */
export async function endPaymentOrder(ctx: Context, id: number, state: Ending, retained = 0): Promise<void> {
  await updateRow(ctx, paymentOrders, { which: id, set: { state, retained }, label: label(id) })
}

/** Makes an order that had ended valid again, in the state that its amounts give. */
export async function reopenPaymentOrder(ctx: Context, id: number): Promise<void> {
  const row = await lockRow(ctx.db, paymentOrders, id)
  await updateRow(ctx, paymentOrders, {
    which: id,
    set: { state: stateOf(row), retained: 0 },
    label: label(id),
  })
}
