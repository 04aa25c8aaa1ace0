import { eq } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { subject } from '@banquet/contract/submission/subject'
import type { Context } from '../../kit/context.ts'
import { chosenEvent } from '../../event/event/event-choice.ts'
import { subjects } from '../../tables/submission/subject.table.ts'

const { id, code, name, enName, isVisible, indexId, search } = subjects
const sort = { indexId, id, code, name, enName, isVisible }

/** How the list of an event is searched and sorted, and which rows it has. */
export async function subjectListing(
  { db }: Context,
  query: Partial<Pick<Parsed<typeof subject.list>['query'], 'eventId'>>,
) {
  const eventId = await chosenEvent(db, query.eventId)
  return { sort, search, where: eq(subjects.eventId, eventId ?? 0) }
}
