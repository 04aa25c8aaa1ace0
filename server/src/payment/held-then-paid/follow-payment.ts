import { and, asc, eq, getTableName, inArray, lte, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ErrorCode } from '@banquet/contract/call/errors'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { runOnRows, type RowTask } from '../../kit/jobs/run-on-rows.ts'
import { ignoringRefusal } from '../../kit/rows/ignoring-refusal.ts'
import { columnsOf, getRow, type RowTable } from '../../kit/rows/rows.ts'
import { built } from '../../kit/rows/statements.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import {
  endPaymentOrder,
  extendPaymentOrder,
  reopenPaymentOrder,
} from '../payment-order/open-payment-order.ts'
import type { Ledger } from './ledger.ts'

/** Something that has rows in a ledger and awaits its payment, such as a sign-up or a booking. */
interface HeldRow {
  id: number
  code: string
  state: string
  paymentOrderId: number | null
  /** The end of the hold; null if it has none, as after a payment that was reversed. */
  graceUntil: string | null
}

/** A kind of thing that is held and then paid. */
export interface HeldKind<Row extends HeldRow> {
  table: RowTable & Record<'code' | 'state' | 'paymentOrderId' | 'graceUntil', PgColumn>
  /** The state in which it awaits its payment; the others are `confirmed` and `expired` for every kind. */
  awaiting: Row['state']
  ledger: Ledger
  /** Locks one that awaits its payment, with its payment order before it; throws if it is in another state. */
  lock: (ctx: Context, id: number) => Promise<Row>
  /** Changes a locked one. */
  set: (
    ctx: Context,
    row: Row,
    set: { state?: 'confirmed' | 'expired' | Row['state']; stateReason?: string; graceUntil?: string | null },
  ) => Promise<Row>
  /** Locks the capacity that the rows of these count against; missing if there is none. */
  lockCapacity?: (ctx: Context, rows: readonly Row[]) => Promise<unknown>
  /** Confirms the rows that a locked one has in the ledger; returns false if they are not all there any more. */
  confirmRows: (ctx: Context, row: Row) => Promise<boolean>
  /** Takes the rows of a locked one, whose hold has ended, again as confirmed; returns the reason if that is not possible. */
  takeAgain: (ctx: Context, row: Row) => Promise<ErrorCode | Refusal | undefined>
  /** Ends what belongs to a locked one that is about to expire. */
  endBeside?: (ctx: Context, row: Row) => Promise<unknown>
  /** For a kind of which several may share a payment order. */
  sharing?: {
    /** Takes one that has just expired off an order that is valid for others; returns false if there are none. */
    leave: (ctx: Context, row: Row) => Promise<boolean>
    /** Returns whether more is missing of a locked order than those that await their payment cost. */
    isShort: (ctx: Context, orderId: number) => Promise<boolean>
    /** Makes the order valid for one again that expired and that staff confirm. */
    comeBack: (ctx: Context, row: Row) => Promise<void>
  }
  /** Tells people about its new state. */
  mail: (ctx: Context, row: Row) => Promise<void>
  /** The task of expiring those that are late, and how people know each of them. */
  expiry: RowTask & {
    about: (row: { id: number; code: string }) => { key: number; label: string; link: string }
  }
}

/** Returns those of a locked payment order that are in one of these states, locked as well. */
async function lockOfOrder<Row extends HeldRow>(
  { db }: Context,
  { table }: HeldKind<Row>,
  orderId: number,
  states: readonly Row['state'][],
): Promise<Row[]> {
  const lock = built(db, `lock ${getTableName(table)} of order ${states.join()}`, () =>
    db
      .select(columnsOf<RowTable>(table) as Record<string, PgColumn>)
      .from(table)
      .where(and(eq(table.paymentOrderId, sql.placeholder('orderId')), inArray(table.state, [...states])))
      .orderBy(asc(table.id))
      .for('update'),
  )
  const rows = await lock.execute({ orderId })
  return rows as unknown as Row[]
}

/** Longer than any transaction lasts: the database ends those that wait or do nothing for so long. */
const endingMs = 10 * 60_000

/**
 * Locks the capacity if the hold of a locked one may end before this transaction does. Otherwise somebody who counts after its end
 * does not see yet that the hold was confirmed or extended, and takes the same place. A hold that lasts longer needs no lock, so
 * payments do not wait for those who sign up.
 */
async function lockIfEnding<Row extends HeldRow>(
  ctx: Context,
  kind: HeldKind<Row>,
  rows: readonly Row[],
): Promise<void> {
  const end = ctx.now().getTime() + endingMs
  const ending = rows.filter(({ graceUntil }) => graceUntil !== null && Date.parse(graceUntil) <= end)
  if (ending.length > 0) await kind.lockCapacity?.(ctx, ending)
}

/** Keeps what a locked one has in the ledger, or takes it again; returns the reason if that is not possible. */
async function secure<Row extends HeldRow>(ctx: Context, kind: HeldKind<Row>, row: Row) {
  return (await kind.confirmRows(ctx, row)) ? undefined : kind.takeAgain(ctx, row)
}

/** Confirms a locked one that is secured, and whose payment order is valid. */
async function confirm<Row extends HeldRow>(ctx: Context, kind: HeldKind<Row>, row: Row, stateReason = '') {
  const confirmed = await kind.set(ctx, row, { state: 'confirmed', stateReason, graceUntil: null })
  await kind.mail(ctx, confirmed)
  return confirmed
}

/** Ends a locked one that was not paid in time, with its payment order unless that is valid for others. */
async function expire<Row extends HeldRow>(ctx: Context, kind: HeldKind<Row>, row: Row): Promise<void> {
  await kind.ledger.release(ctx, row.id)
  await kind.endBeside?.(ctx, row)
  const expired = await kind.set(ctx, row, { state: 'expired' })
  const isLeft = (await kind.sharing?.leave(ctx, expired)) ?? false
  if (!isLeft && row.paymentOrderId !== null) await endPaymentOrder(ctx, row.paymentOrderId, 'expired')
  await kind.mail(ctx, expired)
}

/**
 * Confirms those that can be secured, and returns the others. One that needs another of them is tried again once that one
 * is confirmed.
 */
async function confirmAll<Row extends HeldRow>(ctx: Context, kind: HeldKind<Row>, rows: readonly Row[]) {
  let lost = rows
  let isAgain = true
  while (isAgain) {
    const failed: Row[] = []
    for (const row of lost)
      if ((await secure(ctx, kind, row)) === undefined) await confirm(ctx, kind, row)
      else failed.push(row)
    isAgain = failed.length > 0 && failed.length < lost.length
    lost = failed
  }
  return lost
}

/**
 * Returns whether a locked payment order has expired with these. If one of them expired while the order stayed valid for others, it
 * is no longer part of the order.
 */
export async function hasExpired(
  { db }: Context,
  orderId: number,
  rows: readonly Pick<HeldRow, 'state'>[],
): Promise<boolean> {
  if (rows.every(({ state }) => state !== 'expired')) return false
  return (await getRow(db, paymentOrders, orderId)).state === 'expired'
}

/**
 * Confirms what a locked payment order is for, because it is paid. What was paid too late is taken again if there is room;
 * otherwise the money for it stays on the order, as an amount to return, until staff decide.
 */
export async function confirmPaid<Row extends HeldRow>(
  ctx: Context,
  kind: HeldKind<Row>,
  { id }: { id: number },
): Promise<void> {
  const known = await lockOfOrder(ctx, kind, id, [kind.awaiting, 'expired'])
  const isExpired = await hasExpired(ctx, id, known)
  const rows = known.filter(({ state }) => state === kind.awaiting || isExpired)
  await lockIfEnding(ctx, kind, rows)
  const lost = await confirmAll(ctx, kind, rows)
  const isValid = lost.length < rows.length
  if (isValid && isExpired) await reopenPaymentOrder(ctx, id)
  for (const row of lost)
    if (row.state === kind.awaiting) await expire(ctx, kind, row)
    else if (isValid) await kind.sharing?.leave(ctx, row)
}

/** Confirms a locked one by decision of staff, whose reason is shown; throws if what it had is taken by others. */
export async function confirmByStaff<Row extends HeldRow>(
  ctx: Context,
  kind: HeldKind<Row>,
  row: Row,
  reason = '',
): Promise<Row> {
  await lockIfEnding(ctx, kind, [row])
  const refusal = await secure(ctx, kind, row)
  if (refusal !== undefined) throw refusal instanceof Refusal ? refusal : new Refusal(refusal)
  if (row.state === 'expired' && row.paymentOrderId !== null)
    await (kind.sharing?.comeBack(ctx, row) ?? reopenPaymentOrder(ctx, row.paymentOrderId))
  return confirm(ctx, kind, row, reason)
}

/**
 * Makes what was confirmed await its payment again after a payment was reversed. It keeps what it has, without an end: staff
 * decide what happens if it is not paid. If not all was paid before, this is for those that share an order with one that awaited
 * a balance, and that the rest of the money no longer pays for.
 */
export async function unconfirmUnpaid<Row extends HeldRow>(
  ctx: Context,
  kind: HeldKind<Row>,
  { id, wasPaid }: { id: number; wasPaid: boolean },
): Promise<void> {
  if (!wasPaid && !(await kind.sharing?.isShort(ctx, id))) return
  for (const row of await lockOfOrder(ctx, kind, id, ['confirmed']))
    await kind.set(ctx, row, { state: kind.awaiting, graceUntil: null })
}

/**
 * Holds what a locked payment order is for until the money that is paid with an issued number can have arrived. The deadline
 * that is shown stays.
 */
export async function holdLonger<Row extends HeldRow>(
  ctx: Context,
  kind: HeldKind<Row>,
  { id, until }: { id: number; until: Date },
): Promise<void> {
  const graceUntil = until.toISOString()
  for (const row of await lockOfOrder(ctx, kind, id, [kind.awaiting])) {
    if (row.graceUntil === null || row.graceUntil >= graceUntil) continue
    await lockIfEnding(ctx, kind, [row])
    // Requesting a number does not take again what was lost.
    if (!(await kind.ledger.holds(ctx, row.id))) continue
    await kind.ledger.hold(ctx, row.id, graceUntil)
    await kind.set(ctx, row, { graceUntil })
    await extendPaymentOrder(ctx, id, graceUntil)
  }
}

/** Ends those that were not paid by the end of their grace days, each payment order in a transaction of its own. */
export async function expireUnpaid<Row extends HeldRow>(ctx: Context, kind: HeldKind<Row>): Promise<void> {
  const { id, code, state, graceUntil }: HeldKind<Row>['table'] = kind.table
  const late = and(eq(state, kind.awaiting), lte(graceUntil, ctx.now().toISOString()))
  const rows = await ctx.db.select({ id, code }).from(kind.table).where(late).orderBy(asc(id))
  const { about, ...task } = kind.expiry
  const run = ({ id }: { id: number }) =>
    ignoringRefusal(ctx, async (ctx) => {
      const row = await kind.lock(ctx, id)
      const { paymentOrderId: orderId } = row
      const isShared = kind.sharing !== undefined && orderId !== null
      const rows = isShared ? await lockOfOrder(ctx, kind, orderId, [kind.awaiting]) : [row]
      const now = ctx.now().toISOString()
      for (const one of rows)
        if (one.graceUntil !== null && one.graceUntil <= now) await expire(ctx, kind, one)
    })
  await runOnRows(ctx, task, { rows: rows as { id: number; code: string }[], about, run })
}
