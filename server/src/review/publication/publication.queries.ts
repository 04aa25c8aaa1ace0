import { and, eq } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { publication, Publication } from '@banquet/contract/review/publication'
import { accountNames } from '../../account/account/account-names.ts'
import { chosenEvent } from '../../event/event/event-choice.ts'
import type { Context } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import type { Listing } from '../../kit/list/list.ts'
import { publications, type PublicationRow } from '../../tables/review/decision.table.ts'

/** Returns publications as they are shown. */
export async function showPublications(
  { db }: Context,
  rows: readonly PublicationRow[],
): Promise<Publication[]> {
  const nameOf = await accountNames(
    db,
    rows.map(({ scheduledBy }) => scheduledBy),
  )
  return rows.map(({ id, eventId, publishAt, state, scheduledBy, createdAt, version }) => ({
    ...{ id, eventId, publishAt, state, createdAt, version },
    scheduledByName: nameOf.get(scheduledBy) ?? '',
  }))
}

export const showPublication = async (ctx: Context, row: PublicationRow): Promise<Publication> =>
  found((await showPublications(ctx, [row]))[0])

/** Returns how publications are listed. */
export async function publicationListing(
  ctx: Context,
  query: Pick<Parsed<typeof publication.list>['query'], 'eventId' | 'state'>,
): Promise<Listing> {
  const { publishAt, id, eventId, state } = publications
  const event = await chosenEvent(ctx.db, query.eventId)
  return {
    sort: { publishAt, id },
    day: publishAt,
    where: and(eq(eventId, event ?? 0), query.state && eq(state, query.state)),
  }
}
