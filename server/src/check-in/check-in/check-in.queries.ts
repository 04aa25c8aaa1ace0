import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CheckedPerson, CheckIn } from '@banquet/contract/check-in/check-in-record'
import type { Context } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { checkInLists } from '../../tables/event/check-in-list.table.ts'
import { chosenEvent } from '../../event/event/event-choice.ts'
import { signupTypes } from '../../tables/event/signup-type.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { checkIns, type CheckInTableRow } from '../../tables/check-in/check-in.table.ts'
import { undoings } from './effective.ts'

const earlier = alias(checkIns, 'earlier')

/**
 * The amount that is left to pay for a sign-up that must be paid, of an order that may be for others too; nothing else about the
 * money is shown.
 */
const balance = sql<number>`case when ${signups.state} = 'awaiting-payment'
  then least(${signups.amount}, greatest(coalesce(${paymentOrders.total} - ${paymentOrders.paid}, 0), 0)) else 0 end::int`

/** Returns the condition of the check-ins to one list, or to all lists of an event. */
export async function ofLists(
  { db }: Context,
  { eventId, listId }: { eventId?: number | undefined; listId?: number | undefined },
): Promise<SQL> {
  if (listId !== undefined) return eq(checkIns.listId, listId)
  const event = await chosenEvent(db, eventId)
  const lists = db
    .select({ id: checkInLists.id })
    .from(checkInLists)
    .where(eq(checkInLists.eventId, event ?? 0))
  return inArray(checkIns.listId, lists)
}

/** The columns of a sign-up that staff at an entrance see. */
const shown = {
  signupId: signups.id,
  code: signups.code,
  realName: signups.realName,
  enName: signups.enName,
  affiliation: signups.affiliation,
  typeName: signupTypes.name,
  typeEnName: signupTypes.enName,
  state: signups.state,
  balance,
}
/** The columns that decide about a check-in but are not shown. */
const deciding = {
  signupTypeId: signups.signupTypeId,
  answers: signups.answers,
  ticketGeneration: signups.ticketGeneration,
}

/** Returns a query of sign-ups with the type and the balance of each, and the columns that decide about a check-in. */
export function selectPeople({ db }: Pick<Context, 'db'>) {
  return db
    .select({ ...shown, ...deciding })
    .from(signups)
    .innerJoin(signupTypes, eq(signupTypes.id, signups.signupTypeId))
    .leftJoin(paymentOrders, eq(paymentOrders.id, signups.paymentOrderId))
}

/** A sign-up at the entrance. */
export type Attendee = Awaited<ReturnType<typeof selectPeople>>[number]

/** Returns what is shown of a sign-up. */
function personOf(row: Attendee): CheckedPerson {
  const { signupTypeId: _type, answers: _answers, ticketGeneration: _ticket, ...person } = row
  return person
}

/** Returns the people of these sign-ups by their ids. */
async function peopleOf(ctx: Context, ids: readonly number[]): Promise<Map<number, CheckedPerson>> {
  if (ids.length === 0) return new Map()
  const rows = await selectPeople(ctx).where(inArray(signups.id, [...ids]))
  return new Map(rows.map((row) => [row.signupId, personOf(row)]))
}

/** Returns, for each of these check-ins, the row that undid it and the earlier one that it conflicts with. */
async function relatedTo({ db }: Context, ids: readonly number[]) {
  const { at, deviceId, byName } = earlier
  const rows = await db
    .select({
      id: checkIns.id,
      undoneAt: undoings.at,
      undoneByName: undoings.byName,
      earlier: { at, deviceId, byName },
    })
    .from(checkIns)
    .leftJoin(undoings, eq(undoings.undoesId, checkIns.id))
    .leftJoin(earlier, eq(earlier.id, checkIns.earlierId))
    .where(inArray(checkIns.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns a check-in that has just been recorded, from rows that the command has already read. */
export function showNew(
  row: CheckInTableRow,
  { signup, last }: { signup: Attendee | undefined; last: CheckIn['earlier'] | undefined },
): CheckIn {
  return {
    ...row,
    kind: row.kind === 'undo' ? 'entry' : row.kind,
    undoneAt: null,
    undoneByName: '',
    person: signup ? personOf(signup) : null,
    earlier:
      row.earlierId === null || !last ? null : { at: last.at, deviceId: last.deviceId, byName: last.byName },
  }
}

/** Returns check-ins as they are shown, with the people as they are now. */
export async function showCheckIns(ctx: Context, rows: readonly CheckInTableRow[]): Promise<CheckIn[]> {
  if (rows.length === 0) return []
  const people = await peopleOf(
    ctx,
    rows.flatMap(({ signupId }) => signupId ?? []),
  )
  const related = await relatedTo(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const { undoneAt, undoneByName, earlier: before } = found(related.get(row.id))
    return {
      ...row,
      kind: row.kind === 'undo' ? 'entry' : row.kind,
      undoneAt,
      undoneByName: undoneByName ?? '',
      person: people.get(row.signupId ?? 0) ?? null,
      earlier: before,
    }
  })
}

export async function showCheckIn(ctx: Context, row: CheckInTableRow): Promise<CheckIn> {
  return found((await showCheckIns(ctx, [row]))[0])
}
