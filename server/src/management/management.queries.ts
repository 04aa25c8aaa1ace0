import { and, eq, inArray, max, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Management } from '@banquet/contract/account'
import { accounts } from '../account/account.table.ts'
import type { Account } from '../account/account.table.ts'
import { sessions } from '../auth/session.table.ts'
import { hotels } from '../hotel/hotel.table.ts'
import type { Actor, Db } from '../kit/context.ts'
import { getRow } from '../kit/rows.ts'
import { roleOf, toPermissions } from './management.rules.ts'
import { managementScope } from './management.scope.ts'

/** An account as it is read for showing: without what only the database needs. */
export type ShownAccount = Omit<Account, 'nameKey' | 'search'>

/** Accounts with what stands about them elsewhere: the hotel they manage and their last sign-in. */
export async function withDetails(db: Db, rows: ShownAccount[]): Promise<Management[]> {
  const ids = rows.map((row) => row.id)
  if (ids.length === 0) return []
  const managed = await db
    .select({ id: hotels.managementId, hotelId: hotels.id })
    .from(hotels)
    .where(inArray(hotels.managementId, ids))
  const last = await db
    .select({ id: sessions.accountId, at: max(sessions.createdAt) })
    .from(sessions)
    .where(inArray(sessions.accountId, ids))
    .groupBy(sessions.accountId)
  const hotelOf = new Map(managed.map((one) => [one.id, one.hotelId]))
  const lastOf = new Map(last.map((one) => [one.id, one.at]))
  return rows.map(({ isSystem, grants, ...row }) => ({
    ...row,
    identity: row.identity as Management['identity'],
    status: row.status as Management['status'],
    is_system: isSystem,
    hotelId: hotelOf.get(row.id) ?? null,
    lastSignInAt: lastOf.get(row.id) ?? null,
    role: roleOf(row.identity),
    roles: roleOf(row.identity),
    ...toPermissions(grants),
  }))
}

/** One account as the wire shows it. */
export async function showAccount(db: Db, row: ShownAccount): Promise<Management> {
  const [shown] = await withDetails(db, [row])
  return shown as Management
}

/** Within the scope, or the own account. */
export function orOwn(actor: Actor, where: SQL): SQL {
  return or(where, eq(accounts.id, actor.id)) as SQL
}

/** The account of a number within what the actor may see. */
export function getAccount(db: Db, actor: Actor, id: number): Promise<ShownAccount> {
  return getRow(db, accounts, { id, within: managementScope(actor) })
}

/** The condition of a login name on the staff side, ignoring case and width. */
export function named(name: string): SQL {
  return and(eq(accounts.side, 'staff'), sql`${accounts.nameKey} = fold(${name})`) as SQL
}
