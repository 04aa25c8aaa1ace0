import { and, asc, eq, getTableName, inArray, lte, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ErrorCode } from '@banquet/contract/call/errors'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { runOnRows, type RowTask } from '../../kit/jobs/run-on-rows.ts'
import { ignoringRefusal } from '../../kit/rows/ignoring-refusal.ts'
import { columnsOf, type RowTable } from '../../kit/rows/rows.ts'
import { built } from '../../kit/rows/statements.ts'
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
  /** Locks the capacity that its rows count against; missing if there is none. */
  lockCapacity?: (ctx: Context, row: Row) => Promise<unknown>
  /** Confirms the rows that a locked one has in the ledger; returns false if they are not all there any more. */
  confirmRows: (ctx: Context, row: Row) => Promise<boolean>
  /** Takes the rows of a locked one, whose hold has ended, again as confirmed; returns the reason if that is not possible. */
  takeAgain: (ctx: Context, row: Row) => Promise<ErrorCode | Refusal | undefined>
  /** Ends what belongs to a locked one that is about to expire. */
  endBeside?: (ctx: Context, row: Row) => Promise<unknown>
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
async function lockIfEnding<Row extends HeldRow>(ctx: Context, kind: HeldKind<Row>, row: Row): Promise<void> {
  if (row.graceUntil === null || Date.parse(row.graceUntil) > ctx.now().getTime() + endingMs) return
  await kind.lockCapacity?.(ctx, row)
}

/** Keeps what a locked one has in the ledger, or takes it again; returns the reason if that is not possible. */
async function secure<Row extends HeldRow>(ctx: Context, kind: HeldKind<Row>, row: Row) {
  await lockIfEnding(ctx, kind, row)
  return (await kind.confirmRows(ctx, row)) ? undefined : kind.takeAgain(ctx, row)
}

/** Confirms a locked one that is secured. An order that had ended is valid again. */
async function confirm<Row extends HeldRow>(ctx: Context, kind: HeldKind<Row>, row: Row, stateReason = '') {
  if (row.state === 'expired' && row.paymentOrderId !== null)
    await reopenPaymentOrder(ctx, row.paymentOrderId)
  const confirmed = await kind.set(ctx, row, { state: 'confirmed', stateReason, graceUntil: null })
  await kind.mail(ctx, confirmed)
  return confirmed
}

/** Ends a locked one that was not paid in time, with its payment order. */
async function expire<Row extends HeldRow>(ctx: Context, kind: HeldKind<Row>, row: Row): Promise<void> {
  await kind.ledger.release(ctx, row.id)
  await kind.endBeside?.(ctx, row)
  if (row.paymentOrderId !== null) await endPaymentOrder(ctx, row.paymentOrderId, 'expired')
  await kind.mail(ctx, await kind.set(ctx, row, { state: 'expired' }))
}

/**
 * Confirms what a locked payment order is for, because it is paid. What was paid too late is taken again if there is room;
 * otherwise the money stays on the order, as an amount to return, until staff decide.
 */
export async function confirmPaid<Row extends HeldRow>(
  ctx: Context,
  kind: HeldKind<Row>,
  { id }: { id: number },
): Promise<void> {
  for (const row of await lockOfOrder(ctx, kind, id, [kind.awaiting, 'expired'])) {
    if ((await secure(ctx, kind, row)) === undefined) await confirm(ctx, kind, row)
    else if (row.state === kind.awaiting) await expire(ctx, kind, row)
  }
}

/** Confirms a locked one by decision of staff, whose reason is shown; throws if what it had is taken by others. */
export async function confirmByStaff<Row extends HeldRow>(
  ctx: Context,
  kind: HeldKind<Row>,
  row: Row,
  reason = '',
): Promise<Row> {
  const refusal = await secure(ctx, kind, row)
  if (refusal !== undefined) throw refusal instanceof Refusal ? refusal : new Refusal(refusal)
  return confirm(ctx, kind, row, reason)
}

/**
 * Makes what was confirmed await its payment again after a payment was reversed. It keeps what it has, without an end: staff
 * decide what happens if it is not paid.
 */
export async function unconfirmUnpaid<Row extends HeldRow>(
  ctx: Context,
  kind: HeldKind<Row>,
  { id }: { id: number },
): Promise<void> {
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
    await lockIfEnding(ctx, kind, row)
    // Requesting a number does not take again what was lost.
    if (!(await kind.ledger.holds(ctx, row.id))) continue
    await kind.ledger.hold(ctx, row.id, graceUntil)
    await kind.set(ctx, row, { graceUntil })
    await extendPaymentOrder(ctx, id, graceUntil)
  }
}

/** Ends those that were not paid by the end of their grace days, each in a transaction of its own. */
export async function expireUnpaid<Row extends HeldRow>(ctx: Context, kind: HeldKind<Row>): Promise<void> {
  const { id, code, state, graceUntil }: HeldKind<Row>['table'] = kind.table
  const late = and(eq(state, kind.awaiting), lte(graceUntil, ctx.now().toISOString()))
  const rows = await ctx.db.select({ id, code }).from(kind.table).where(late).orderBy(asc(id))
  const { about, ...task } = kind.expiry
  const run = ({ id }: { id: number }) =>
    ignoringRefusal(ctx, async (ctx) => {
      const row = await kind.lock(ctx, id)
      const isLate = row.graceUntil !== null && row.graceUntil <= ctx.now().toISOString()
      if (isLate) await expire(ctx, kind, row)
    })
  await runOnRows(ctx, task, { rows: rows as { id: number; code: string }[], about, run })
}
