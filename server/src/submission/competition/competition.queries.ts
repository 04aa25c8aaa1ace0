import { eq } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { competition } from '@banquet/contract/submission/competition'
import type { Context } from '../../kit/context.ts'
import { chosenEvent } from '../../event/event/event-choice.ts'
import { competitions } from '../../tables/submission/competition.table.ts'

const { id, name, enName, code, lastDay, isVisible, indexId, search } = competitions
const sort = { indexId, id, name, enName, code, lastDay, isVisible }

/** How the list of an event is searched and sorted, and which rows it has. */
export async function competitionListing(
  { db }: Context,
  query: Partial<Pick<Parsed<typeof competition.list>['query'], 'eventId'>>,
) {
  const eventId = await chosenEvent(db, query.eventId)
  return { sort, search, where: eq(competitions.eventId, eventId ?? 0) }
}
