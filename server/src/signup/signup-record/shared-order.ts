import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SignupState } from '@banquet/contract/signup/signup-states'
import type { Context, Db } from '../../kit/context.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { lockCapacity, chosenOptions, placeLedger } from '../../event/place/places.ts'
import { reopenPaymentOrder } from '../../payment/payment-order/open-payment-order.ts'
import { isEnded, missingOf } from '../../payment/payment-order/payment-order.rules.ts'
import { addLine } from '../../payment/payment-order/write-off.ts'
import { paymentLines, paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { signupTypes } from '../../tables/event/signup-type.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { setSignup, signupColumns, type LockedSignup } from './lock-signup.ts'

/** The lines of a payment order that make up the price of a sign-up. */
const priceKinds = ['signup', 'surcharge', 'discount', 'adjustment'] as const

/** Locks the other sign-ups of a locked payment order that are in one of these states. */
async function lockOthers(
  { db }: Context,
  { id, paymentOrderId }: LockedSignup,
  states: readonly SignupState[],
): Promise<LockedSignup[]> {
  if (paymentOrderId === null) return []
  return db
    .select(signupColumns)
    .from(signups)
    .where(
      and(
        eq(signups.paymentOrderId, paymentOrderId),
        ne(signups.id, id),
        inArray(signups.state, [...states]),
      ),
    )
    .orderBy(asc(signups.id))
    .for('update')
}

/** The sign-ups of the payment order of a sign-up, as their shares are computed; null if it has none. */
export function sharersOf(db: Db) {
  const sharer = alias(signups, 'sharer')
  const shown = sql`json_build_object('id', ${sharer.id}, 'state', ${sharer.state}, 'amount', ${sharer.amount})`
  const all = db
    .select({ all: sql`json_agg(${shown})` })
    .from(sharer)
    .where(eq(sharer.paymentOrderId, signups.paymentOrderId))
  return sql<Pick<LockedSignup, 'id' | 'state' | 'amount'>[] | null>`(${all})`
}

/** How the line that takes a sign-up off its payment order, or puts it back, names the cause. */
const causes = {
  cancelled: ['取消', 'Cancelled'],
  expired: ['名額已釋出', 'Place released'],
  transferred: ['轉讓', 'Transferred'],
  restored: ['恢復', 'Restored'],
} as const

/** Adds a line that takes a sign-up off its locked payment order, or puts it back; the price of the sign-up itself stays. */
async function addCancellation(
  ctx: Context,
  { id: refId, code, signupTypeId, paymentOrderId }: LockedSignup,
  { cause, amount, retained = 0 }: { cause: keyof typeof causes; amount: number; retained?: number },
): Promise<void> {
  if (paymentOrderId === null) return
  const { name, enName } = await getRow(ctx.db, signupTypes, signupTypeId)
  const [word, enWord] = causes[cause]
  const labels = { label: `${word}：${name} ${code}`, enLabel: `${enWord}: ${enName || name} ${code}` }
  await addLine(ctx, paymentOrderId, { ...labels, kind: 'cancellation', refId, amount }, retained)
}

interface Leaving {
  cause: Exclude<keyof typeof causes, 'restored'>
  /** The states of the others that keep the order valid. */
  among: readonly SignupState[]
  /** The part of its price that is not returned. */
  retained?: number
}

/**
 * Takes a locked sign-up, which has its new state or payment order already, off a locked payment order that others share, so
 * that what was received for it is to be returned, except what is retained. The others are confirmed if no more is to be paid
 * for them. Returns false if there are no others: then the order ends with it.
 */
export async function leaveOrder(
  ctx: Context,
  signup: LockedSignup,
  { cause, among, retained = 0 }: Leaving,
): Promise<boolean> {
  if ((await lockOthers(ctx, signup, among)).length === 0) return false
  await addCancellation(ctx, signup, { cause, amount: retained - signup.amount, retained })
  return true
}

/** Returns whether more is missing of a locked payment order than the sign-ups that await their payment cost. */
export async function isOrderShort({ db }: Context, orderId: number): Promise<boolean> {
  const order = await getRow(db, paymentOrders, orderId)
  const [open] = await db
    .select({ cost: sql<number>`coalesce(sum(${signups.amount}), 0)::int` })
    .from(signups)
    .where(and(eq(signups.paymentOrderId, orderId), eq(signups.state, 'awaiting-payment')))
  return !isEnded(order.state) && missingOf(order) > (open?.cost ?? 0)
}

/**
 * Makes the payment order of a locked sign-up, which has expired and is about to be confirmed, valid for it again. If the
 * order had expired as a whole, the others that it was for leave it; otherwise the sign-up had left it, and comes back.
 */
export async function returnToOrder(ctx: Context, signup: LockedSignup): Promise<void> {
  const { paymentOrderId } = signup
  if (paymentOrderId === null) return
  const { state } = await getRow(ctx.db, paymentOrders, paymentOrderId)
  if (state !== 'expired') {
    await addCancellation(ctx, signup, { cause: 'restored', amount: signup.amount })
    return
  }
  await reopenPaymentOrder(ctx, paymentOrderId)
  for (const other of await lockOthers(ctx, signup, ['expired']))
    await addCancellation(ctx, other, { cause: 'expired', amount: -other.amount })
}

/** Returns the lines of a payment order that are for a sign-up, and whether it has been for other sign-ups as well. */
export async function linesOfSignup({ db }: Context, { id, paymentOrderId }: LockedSignup) {
  const { kind, refId, label, enLabel, amount } = paymentLines
  const ofOrder = and(eq(paymentLines.paymentOrderId, paymentOrderId ?? 0), inArray(kind, [...priceKinds]))
  const lines = await db
    .select({ kind, refId, label, enLabel, amount })
    .from(paymentLines)
    .where(ofOrder)
    .orderBy(asc(paymentLines.id))
  const own = lines.filter((line) => line.refId === id)
  return { lines: own, isShared: own.length < lines.length }
}

/**
 * Gives the other sign-ups of a locked payment order that still await their first payment the deadlines of one of them,
 * because all are paid together and expire together.
 */
export async function shareDeadlines(ctx: Context, signup: LockedSignup): Promise<void> {
  const { state, dueAt, graceUntil } = signup
  if (state !== 'awaiting-payment' || graceUntil === null) return
  for (const other of await lockOthers(ctx, signup, ['awaiting-payment'])) {
    if (other.graceUntil === null || other.graceUntil === graceUntil) continue
    // The hold may be extended, so nobody may count the place as free meanwhile.
    await lockCapacity(ctx, other.signupTypeId, chosenOptions(other.answers))
    if (!(await placeLedger.holds(ctx, other.id))) continue
    await placeLedger.hold(ctx, other.id, graceUntil)
    await setSignup(ctx, other, { dueAt, graceUntil })
  }
}
