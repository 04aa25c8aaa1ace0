import { and, eq, inArray } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { CheckInList, checkInList } from '@banquet/contract/event/event/check-in-list'
import { hoursOf } from '@banquet/contract/rule/day/moment'
import { inTransaction, type Context } from '../../kit/context.ts'
import { found, invalid, Refusal } from '../../kit/errors.ts'
import { getRow, insertRow, lockRow, updateRow } from '../../kit/rows/rows.ts'
import { lockOpenEvent } from '../event/event-choice.ts'
import { events } from '../../tables/event/event.table.ts'
import { questions } from '../../tables/event/question.table.ts'
import { signupTypes } from '../../tables/event/signup-type.table.ts'
import { checkInLists, type CheckInListRow } from '../../tables/event/check-in-list.table.ts'

/** Returns lists with the instants at which they open and close. */
export async function showCheckInLists(
  { db }: Context,
  rows: readonly CheckInListRow[],
): Promise<CheckInList[]> {
  if (rows.length === 0) return []
  const ids = [...new Set(rows.map(({ eventId }) => eventId))]
  const known = await db.select().from(events).where(inArray(events.id, ids))
  const eventOf = new Map(known.map((event) => [event.id, event]))
  return rows.map((row) => {
    const { opensAt, closesAt } = hoursOf(row, found(eventOf.get(row.eventId)))
    return { ...row, opensAt: opensAt?.toISOString() ?? null, closesAt: closesAt?.toISOString() ?? null }
  })
}

export async function showCheckInList(ctx: Context, row: CheckInListRow): Promise<CheckInList> {
  return found((await showCheckInLists(ctx, [row]))[0])
}

type Fields = Pick<CheckInListRow, 'signupTypeIds' | 'questionId' | 'optionKeys'>

/** Throws if a list is for types, or for options of a question, that the event does not have; locks them against deletion. */
async function lockAudience({ db }: Context, eventId: number, fields: Fields): Promise<void> {
  const { signupTypeIds: ids, questionId, optionKeys } = fields
  if (new Set(ids).size !== ids.length) throw invalid('signupTypeIds', 'repeated')
  const types = await db
    .select({ id: signupTypes.id })
    .from(signupTypes)
    .where(and(inArray(signupTypes.id, ids), eq(signupTypes.eventId, eventId)))
    .orderBy(signupTypes.id)
    .for('key share')
  if (types.length !== ids.length) throw invalid('signupTypeIds', 'unknown')
  if (questionId === null) return
  const [question] = await db
    .select({ options: questions.options })
    .from(questions)
    .where(and(eq(questions.id, questionId), eq(questions.eventId, eventId)))
    .for('key share')
  if (!question) throw invalid('questionId', 'unknown')
  const keys = new Set(question.options.map(({ key }) => key))
  if (new Set(optionKeys).size !== optionKeys.length) throw invalid('optionKeys', 'repeated')
  if (optionKeys.some((key) => !keys.has(key))) throw invalid('optionKeys', 'unknown')
}

export function addList(ctx: Context, { eventId, ...body }: Parsed<typeof checkInList.create>['body']) {
  return inTransaction(ctx, async (ctx) => {
    const event = await lockOpenEvent(ctx.db, eventId)
    await lockAudience(ctx, event.id, body)
    return insertRow(ctx, checkInLists, { ...body, eventId: event.id })
  })
}

/** Edits a list; check-ins that were already recorded stay valid. */
export function editList(
  ctx: Context,
  id: number,
  { version, eventId, ...set }: Parsed<typeof checkInList.update>['body'],
) {
  return inTransaction(ctx, async (ctx) => {
    const { eventId: own } = await getRow(ctx.db, checkInLists, id)
    await lockOpenEvent(ctx.db, own)
    await lockAudience(ctx, own, set)
    const before = await lockRow(ctx.db, checkInLists, id)
    if (version !== undefined && version !== before.version) throw new Refusal('stale', { current: before })
    if (eventId !== undefined && eventId !== own) throw invalid('eventId', 'locked')
    return updateRow(ctx, checkInLists, { which: id, set })
  })
}
