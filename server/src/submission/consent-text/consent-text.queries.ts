import { asc, eq } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { consentText } from '@banquet/contract/submission/consent-text'
import type { Context, Db } from '../../kit/context.ts'
import { chosenEvent } from '../../event/event/event-choice.ts'
import { consentTexts } from '../../tables/submission/consent-text.table.ts'

const { id, name, enName, isVisible, indexId, search } = consentTexts
const sort = { indexId, id, name, enName, isVisible }

/** How the list of an event is searched and sorted, and which rows it has. */
export async function consentTextListing(
  { db }: Context,
  query: Partial<Pick<Parsed<typeof consentText.list>['query'], 'eventId'>>,
) {
  const eventId = await chosenEvent(db, query.eventId)
  return { sort, search, where: eq(consentTexts.eventId, eventId ?? 0) }
}

/** Returns the names of all consent texts of an event in their arranged order, hidden ones included. */
export function consentTextsOf(db: Db, eventId: number | undefined) {
  return db
    .select({ id, name, enName })
    .from(consentTexts)
    .where(eq(consentTexts.eventId, eventId ?? 0))
    .orderBy(asc(indexId), asc(id))
}
