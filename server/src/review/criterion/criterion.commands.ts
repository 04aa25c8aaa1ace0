import { asc, eq } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import { maxCriteria, type criterion } from '@banquet/contract/review/criterion'
import { inTransaction, type Context } from '../../kit/context.ts'
import { inUseBy, invalid, Refusal } from '../../kit/errors.ts'
import { nextIndex } from '../../kit/rows/reorder.ts'
import { getRow, insertRow, insertRows, lockRow, removeRow, updateRow } from '../../kit/rows/rows.ts'
import { lockOpenEvent } from '../../event/event/event-choice.ts'
import { criteria } from '../../tables/review/review.table.ts'
import { givenScores } from './given-scores.ts'

/** Adds a criterion; throws if the event has as many as a review can answer. */
export function addCriterion(ctx: Context, { eventId, ...body }: Parsed<typeof criterion.create>['body']) {
  return inTransaction(ctx, async (ctx) => {
    // Two at once would both count the criteria before the other one is there.
    const event = await lockOpenEvent(ctx.db, eventId, 'no key update')
    if ((await ctx.db.$count(criteria, eq(criteria.eventId, event.id))) >= maxCriteria)
      throw new Refusal('criterion.full', { params: { n: maxCriteria } })
    return insertRow(ctx, criteria, { ...body, eventId: event.id, indexId: nextIndex(criteria) })
  })
}

/** Edits a criterion; it stays in its event. Throws if its scale would end below a score that was given. */
export function editCriterion(
  ctx: Context,
  id: number,
  { version, eventId, ...set }: Parsed<typeof criterion.update>['body'],
) {
  return inTransaction(ctx, async (ctx) => {
    await lockOpenEvent(ctx.db, (await getRow(ctx.db, criteria, id)).eventId)
    const before = await lockRow(ctx.db, criteria, id)
    if (version !== undefined && version !== before.version) throw new Refusal('stale', { current: before })
    if (eventId !== undefined && eventId !== before.eventId) throw invalid('eventId', 'locked')
    if (set.maxScore < before.maxScore) {
      const { best } = await givenScores(ctx.db, before)
      if (best !== null && set.maxScore < best) throw invalid('maxScore', 'min', { n: best })
    }
    return updateRow(ctx, criteria, { which: id, set, locked: before })
  })
}

/** Deletes a criterion; throws if a review has an answer to it. */
export function removeCriterion(ctx: Context, id: number): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    await lockOpenEvent(ctx.db, (await getRow(ctx.db, criteria, id)).eventId)
    const { answers } = await givenScores(ctx.db, await lockRow(ctx.db, criteria, id))
    if (answers > 0) throw inUseBy('review')
    return removeRow(ctx, criteria, id)
  })
}

/** Copies the criteria of an event to its copy. */
export async function copyCriteria(
  ctx: Context,
  { from, to }: { from: { id: number }; to: { id: number } },
): Promise<void> {
  const { id, eventId } = criteria
  const rows = await ctx.db.select().from(criteria).where(eq(eventId, from.id)).orderBy(asc(id))
  await insertRows(
    ctx,
    criteria,
    rows.map(({ id: _id, nameKey: _key, search: _search, version: _version, ...own }) => ({
      ...own,
      eventId: to.id,
    })),
  )
}
