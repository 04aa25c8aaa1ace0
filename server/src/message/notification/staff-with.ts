import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  hasRight,
  identity,
  pages,
  scope,
  scopeOf,
  type PageName,
  type Right,
} from '@banquet/contract/call/access'
import { accounts } from '../../tables/account/account.table.ts'
import { isActive, ofAccount } from '../../account/session/find-actor.ts'
import type { Actor, Db } from '../../kit/context.ts'
import { built } from '../../kit/rows/statements.ts'

/** One row of a scoped noun. */
interface ScopedRow {
  table: PgTable & { id: PgColumn }
  id: number
  /** The noun's own scope: the condition of the rows that an actor sees. */
  scope: (actor: Actor) => SQL
}

const everything: readonly number[] = [scope.visible, scope.allDepartments]

/**
 * Returns the active accounts that have a right on a page, for notifications to everybody who may see something. On a
 * scoped page these are those who see the row, or without a row those who see all rows.
 */
export async function staffWith(
  db: Db,
  { page, right, row }: { page: PageName; right: Right; row?: ScopedRow },
): Promise<number[]> {
  const read = built(db, 'staff with page', () => {
    const chosen = or(
      inArray(accounts.identity, [identity.admin, identity.hotelService]),
      sql`jsonb_exists(${accounts.grants}, ${sql.placeholder('page')})`,
    )
    return db
      .select(ofAccount)
      .from(accounts)
      .where(and(isActive, eq(accounts.side, 'staff'), chosen))
      .orderBy(asc(accounts.id))
  })
  const staff = await read.execute({ page: String(pages[page].id) })
  const people = staff.map((one) => ({ ...one, sessionId: 0 })).filter((one) => hasRight(one, page, right))
  if (!('scoped' in pages[page])) return people.map(({ id }) => id)
  const seeing = people.filter((one) => everything.includes(scopeOf(one, page)))
  const others = row
    ? await thoseWhoSee(
        db,
        row,
        people.filter((one) => !seeing.includes(one)),
      )
    : []
  return [...seeing.map(({ id }) => id), ...others].toSorted((one, other) => one - other)
}

/** Returns the active administrators, for notifications about the installation itself; with a row, those who see it. */
export async function administrators(db: Db, row?: ScopedRow): Promise<number[]> {
  const people = await db
    .select(ofAccount)
    .from(accounts)
    .where(and(isActive, eq(accounts.identity, identity.admin)))
  const all = people.map((one) => ({ ...one, sessionId: 0 }))
  return row ? thoseWhoSee(db, row, all) : all.map(({ id }) => id)
}

/** Evaluates the noun's scope for each of them, so that nobody is notified of what they cannot see. */
async function thoseWhoSee(db: Db, { table, id, scope }: ScopedRow, people: Actor[]): Promise<number[]> {
  if (people.length === 0) return []
  const each = people.map(
    (one) =>
      sql`select ${one.id}::int as id where exists (select from ${table} where ${and(eq(table.id, id), scope(one))})`,
  )
  const { rows } = await db.execute<{ id: number }>(sql.join(each, sql` union all `))
  return rows.map((one) => one.id)
}
