import { and, inArray, sql, type SQL } from 'drizzle-orm'
import { identity } from '@banquet/contract/call/access'
import { accounts } from '../../tables/account/account.table.ts'
import type { Actor, Context } from '../../kit/context.ts'
import type { ActorAccount } from '../../kit/rows/show-actors.ts'
import { audits } from '../../kit/rows/audit.table.ts'
import { matches, type Listing } from '../../kit/list/list.ts'
import { accountsFor } from './audit.scope.ts'

/** Returns the accounts with these ids, with whether the actor of the context may see them. */
export async function actorsFor(
  { db, actor }: Context,
  ids: readonly number[],
): Promise<readonly ActorAccount[]> {
  const { id, identity: kind, realName } = accounts
  // Only among these ids, or every account would be read for some that act.
  const among = sql`seen.id = any(${sql.param([...ids])}::int[])`
  const isVisible = sql<boolean>`${id} in (select seen.id from (${accountsFor(actor)}) as seen (id) where ${among})`
  return db
    .select({ id, identity: kind, realName, isVisible })
    .from(accounts)
    .where(inArray(id, [...ids]))
}

/** The condition of entries whose actor is named to the reader; undefined if all are. */
function namesActorTo(reader: Actor): SQL | undefined {
  if (reader.identity === identity.admin) return undefined
  return sql`(${audits.actorId} = ${reader.id} or ${audits.actorId} in (${accountsFor(reader)}))`
}

/**
 * Returns how a keyword finds entries by the real name of their actor, which entries do not store; only of actors that are named to
 * the reader.
 */
export function actedBy(reader: Actor): NonNullable<Listing['also']> {
  return async (db, keyword) => {
    const { id, search, realName } = accounts
    const isNamed =
      reader.identity === identity.admin
        ? sql`true`
        : sql`(${id} = ${reader.id} or ${id} in (${accountsFor(reader)}))`
    const hasName = sql`${await matches(db, search, keyword)} and strpos(fold(${realName}), fold(${keyword})) > 0`
    return [
      { column: audits.actorId, ids: sql`(select ${id} from ${accounts} where ${isNamed} and ${hasName})` },
    ]
  }
}

/**
 * The condition under which filters may look at the actor of an entry: a filter by the id or the name of somebody whom
 * the reader may not see finds nothing, so it does not reveal who acted. A keyword may still be in the label.
 */
export function actorFilter(
  reader: Actor,
  { actorId, keyword }: { actorId?: number | undefined; keyword?: string | undefined },
): SQL | undefined {
  const named = namesActorTo(reader)
  if (named === undefined) return undefined
  const inLabel = keyword && sql`(strpos(fold(${audits.label}), fold(${keyword})) > 0 or ${named})`
  const conditions = [actorId !== undefined ? named : undefined, inLabel || undefined]
  return and(...conditions)
}
