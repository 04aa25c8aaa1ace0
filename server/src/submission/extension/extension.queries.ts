import { and, eq, gt, inArray, isNotNull, isNull, lte, ne, type SQL } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { Extension, extension } from '@banquet/contract/submission/extension'
import type { ExtensionState } from '@banquet/contract/submission/extension-states'
import { chosenEvent } from '../../event/event/event-choice.ts'
import { isMember, type Context } from '../../kit/context.ts'
import type { Listing } from '../../kit/list/list.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { extensions, type ExtensionRow } from '../../tables/submission/extension.table.ts'

type Stored = Omit<ExtensionRow, 'search' | 'emailKey'>

/** Returns an extension as it is shown at the moment of the call. */
export function showExtension({ now }: Pick<Context, 'now'>, row: Stored): Extension {
  const { id, eventId, name, email, until, note, usedAt, revokedAt, createdAt, version } = row
  const isOver = new Date(until) <= now()
  const state: ExtensionState =
    revokedAt !== null ? 'revoked' : usedAt !== null ? 'used' : isOver ? 'expired' : 'unused'
  return { id, eventId, name, email, until, note, state, usedAt, revokedAt, createdAt, version }
}

/** Returns the condition of the extensions in a state at a moment. */
function inState(state: ExtensionState, moment: Date): SQL | undefined {
  const { until, usedAt, revokedAt } = extensions
  if (state === 'revoked') return isNotNull(revokedAt)
  if (state === 'used') return and(isNull(revokedAt), isNotNull(usedAt))
  const now = moment.toISOString()
  return and(isNull(revokedAt), isNull(usedAt), state === 'expired' ? lte(until, now) : gt(until, now))
}

type Query = Omit<Parsed<typeof extension.list>['query'], 'page' | 'size'>

/** Returns how the extensions of an event are listed. */
export async function extensionListing({ db, now }: Context, query: Query): Promise<Listing> {
  const { until, id, name, email, createdAt, search } = extensions
  const eventId = await chosenEvent(db, query.eventId)
  return {
    sort: { until, id, name, email, createdAt },
    search,
    where: and(
      eq(extensions.eventId, eventId ?? 0),
      query.state === undefined ? undefined : inState(query.state, now()),
    ),
  }
}

/** The condition of the extensions that count for an account: those to its confirmed address. The two tables are joined by it. */
export const isTo = (accountId: number) =>
  and(
    eq(accounts.id, accountId),
    isNotNull(accounts.emailVerifiedAt),
    isNull(accounts.deletedAt),
    ne(extensions.emailKey, ''),
    isNull(extensions.revokedAt),
  )

/**
 * Returns until when the member who asks has been given an extension, by the id of the event: the one to the address that the
 * member has confirmed. Nobody else learns that there is one.
 */
export async function extensionsOf(
  { db, actor }: Context,
  eventIds: readonly number[],
): Promise<Map<number, string>> {
  if (!isMember(actor)) return new Map()
  const rows = await db
    .select({ eventId: extensions.eventId, until: extensions.until })
    .from(extensions)
    .innerJoin(accounts, eq(accounts.emailKey, extensions.emailKey))
    .where(and(isTo(actor.id), inArray(extensions.eventId, [0, ...eventIds])))
  return new Map(rows.map(({ eventId, until }) => [eventId, until]))
}

/** Returns until when a member has an extension for an event; undefined without one. */
export async function extensionFor(
  { db }: Context,
  accountId: number,
  eventId: number,
): Promise<string | undefined> {
  const [row] = await db
    .select({ until: extensions.until })
    .from(extensions)
    .innerJoin(accounts, eq(accounts.emailKey, extensions.emailKey))
    .where(and(isTo(accountId), eq(extensions.eventId, eventId)))
  return row?.until
}
