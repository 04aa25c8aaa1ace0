import { and, asc, eq } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { Criterion, criterion } from '@banquet/contract/review/criterion'
import type { Context, Db } from '../../kit/context.ts'
import { columnsOf } from '../../kit/rows/rows.ts'
import { chosenEvent } from '../../event/event/event-choice.ts'
import { criteria } from '../../tables/review/review.table.ts'

const { id, eventId, name, enName, weight, maxScore, isVisible, indexId, search } = criteria
const sort = { indexId, id, name, enName, weight, maxScore, isVisible }

/** How the list of an event is searched and sorted, and which rows it has. */
export async function criterionListing(
  { db }: Context,
  query: Partial<Pick<Parsed<typeof criterion.list>['query'], 'eventId'>>,
) {
  const chosen = await chosenEvent(db, query.eventId)
  return { sort, search, where: eq(eventId, chosen ?? 0) }
}

/**
 * Returns what reviewers of an event are asked to score, in its order. `lock` is for those who store scores: no criterion is
 * deleted and no scale is changed until their transaction ends.
 */
export async function visibleCriteria(
  db: Db,
  ofEvent: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<Criterion[]> {
  const query = db
    .select(columnsOf(criteria))
    .from(criteria)
    .where(and(eq(eventId, ofEvent), eq(isVisible, true)))
    .orderBy(asc(indexId), asc(id))
  return lock ? query.for('share') : query
}
