import { eq } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { submissionType } from '@banquet/contract/submission/submission-type'
import type { Context } from '../../kit/context.ts'
import { chosenEvent } from '../../event/event/event-choice.ts'
import { submissionTypes } from '../../tables/submission/submission-type.table.ts'

const { id, name, enName, isVisible, indexId, search } = submissionTypes
const sort = { indexId, id, name, enName, isVisible }

/** How the list of an event is searched and sorted, and which rows it has. */
export async function submissionTypeListing(
  { db }: Context,
  query: Partial<Pick<Parsed<typeof submissionType.list>['query'], 'eventId'>>,
) {
  const eventId = await chosenEvent(db, query.eventId)
  return { sort, search, where: eq(submissionTypes.eventId, eventId ?? 0) }
}
