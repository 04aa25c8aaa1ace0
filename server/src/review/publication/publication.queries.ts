import { and, eq, inArray } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { publication, Publication } from '@banquet/contract/review/publication'
import { chosenEvent } from '../../event/event/event-choice.ts'
import { personName, type Context } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import type { Listing } from '../../kit/list/list.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { publications, type PublicationRow } from '../../tables/review/decision.table.ts'

/** Returns publications as they are shown. */
export async function showPublications(
  { db }: Context,
  rows: readonly PublicationRow[],
): Promise<Publication[]> {
  const people = await db
    .select({ id: accounts.id, name: accounts.name, realName: accounts.realName })
    .from(accounts)
    .where(inArray(accounts.id, rows.map(({ scheduledBy }) => scheduledBy ?? 0).concat(0)))
  const nameOf = new Map(people.map((one) => [one.id, personName(one)]))
  return rows.map(({ id, eventId, publishAt, state, scheduledBy, createdAt, version }) => ({
    ...{ id, eventId, publishAt, state, createdAt, version },
    scheduledByName: nameOf.get(scheduledBy ?? 0) ?? '',
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
