import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { competition } from '@banquet/contract/submission/competition'
import { addDays } from '@banquet/contract/rule/day/days'
import { inTransaction, type Context } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
import { nextIndex } from '../../kit/rows/reorder.ts'
import { getRow, insertRow, insertRows, removeRow, updateRow } from '../../kit/rows/rows.ts'
import { lockOpenEvent } from '../../event/event/event-choice.ts'
import { copiedTypes } from '../../event/question/copy-questions.ts'
import { decisions } from '../../tables/review/decision.table.ts'
import { competitions } from '../../tables/submission/competition.table.ts'
import { submissionTypes } from '../../tables/submission/submission-type.table.ts'
import { submissionRevisions, submissions } from '../../tables/submission/submission.table.ts'

/** Throws if a submission type does not exist in the event; locks them against deletion. */
async function lockTypes({ db }: Context, eventId: number, ids: readonly number[]): Promise<void> {
  if (new Set(ids).size !== ids.length) throw invalid('submissionTypeIds', 'repeated')
  const known = await db
    .select({ id: submissionTypes.id })
    .from(submissionTypes)
    .where(and(inArray(submissionTypes.id, [0, ...ids]), eq(submissionTypes.eventId, eventId)))
    .orderBy(asc(submissionTypes.id))
    .for('share')
  if (known.length !== ids.length) throw invalid('submissionTypeIds', 'unknown')
}

export function addCompetition(
  ctx: Context,
  { eventId, ...body }: Parsed<typeof competition.create>['body'],
) {
  return inTransaction(ctx, async (ctx) => {
    const event = await lockOpenEvent(ctx.db, eventId, 'no key update')
    await lockTypes(ctx, event.id, body.submissionTypeIds)
    return insertRow(ctx, competitions, { ...body, eventId: event.id, indexId: nextIndex(competitions) })
  })
}

/** Edits a competition; it stays in its event. */
export function editCompetition(
  ctx: Context,
  id: number,
  { version, eventId, ...set }: Parsed<typeof competition.update>['body'],
) {
  return inTransaction(ctx, async (ctx) => {
    const { eventId: own } = await getRow(ctx.db, competitions, id)
    await lockOpenEvent(ctx.db, own, 'no key update')
    if (eventId !== undefined && eventId !== own) throw invalid('eventId', 'locked')
    if (set.submissionTypeIds) await lockTypes(ctx, own, set.submissionTypeIds)
    return updateRow(ctx, competitions, { which: id, set, version })
  })
}

/** Deletes a competition, or hides it if a paper takes part, did so in a revision, or is accepted for it. */
export function removeCompetition(ctx: Context, id: number): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const { eventId } = await getRow(ctx.db, competitions, id)
    await lockOpenEvent(ctx.db, eventId, 'no key update')
    const [paper] = await ctx.db
      .select({ id: submissionRevisions.id })
      .from(submissionRevisions)
      .innerJoin(submissions, eq(submissions.id, submissionRevisions.submissionId))
      .where(
        and(
          eq(submissions.eventId, eventId),
          sql`${submissionRevisions.content} -> 'competitionIds' @> ${JSON.stringify([id])}::jsonb`,
        ),
      )
      .limit(1)
    const isDecided = (await ctx.db.$count(decisions, eq(decisions.competitionId, id))) > 0
    if (!paper && !isDecided) return removeRow(ctx, competitions, id)
    await updateRow(ctx, competitions, { which: id, set: { isVisible: false } })
    return null
  })
}

/** Copies the competitions of an event to its copy, after its submission types; their last days move with the event. */
export async function copyCompetitions(
  ctx: Context,
  { from, to, days }: { from: { id: number }; to: { id: number }; days: number },
): Promise<void> {
  const { id, eventId } = competitions
  const rows = await ctx.db.select().from(competitions).where(eq(eventId, from.id)).orderBy(asc(id))
  const typeOf = await copiedTypes(ctx, { from, to })
  await insertRows(
    ctx,
    competitions,
    rows.map(({ id: _id, nameKey: _name, codeKey: _code, search: _search, version: _version, ...row }) => ({
      ...row,
      submissionTypeIds: row.submissionTypeIds.flatMap((type) => typeOf.get(type) ?? []),
      lastDay: row.lastDay === null ? null : addDays(row.lastDay, days),
      eventId: to.id,
    })),
  )
}
