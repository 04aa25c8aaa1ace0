import { and, eq, inArray, max, sql, type SQL } from 'drizzle-orm'
import type { Management } from '@banquet/contract/account/account'
import type { Change } from '@banquet/contract/call/history'
import type { Employee } from '@banquet/contract/people/employee'
import { dayMs } from '@banquet/contract/rule/day/days'
import type { Page, RowStream } from '@banquet/contract/call/endpoint'
import type { ListQuery } from '@banquet/contract/call/list'
import { accounts, type Account } from '../../tables/account/account.table.ts'
import { sessions } from '../../tables/account/session.table.ts'
import { departments, subDepartments } from '../../tables/people/department.table.ts'
import type { Context, Db } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { listRows, readAll } from '../../kit/list/list-rows.ts'
import { columnsOf, getRow, rowHistory } from '../../kit/rows/rows.ts'
import { managedHotels } from './staff.handlers.ts'
import type { StaffList, Which } from './staff-list.ts'
import { roleOf, toPermissions } from './staff.rules.ts'
import { orOwn, staffListScope } from './staff.scope.ts'

/** An account without the columns that only the database needs. */
export type ShownAccount = Omit<Account, 'nameKey' | 'emailKey' | 'search'>

/** A staff account with all fields of any staff list; the response of a call is reduced to its own. */
export type StaffAccount<Kind extends number> = Omit<Management & Omit<Employee, 'identity'>, 'identity'> & {
  identity: Kind
}

/** Returns the departments of accounts and their last sign-in. */
async function detailsOf(db: Db, ids: number[]) {
  if (ids.length === 0) return []
  const lastSignIn = db
    .select({ at: max(sessions.createdAt) })
    .from(sessions)
    .where(eq(sessions.accountId, accounts.id))
  return db
    .select({
      id: accounts.id,
      departmentName: departments.name,
      subDepartmentName: subDepartments.name,
      lastSignInAt: sql<string | null>`(${lastSignIn})`.mapWith(sessions.createdAt),
    })
    .from(accounts)
    .leftJoin(departments, eq(departments.id, accounts.departmentId))
    .leftJoin(subDepartments, eq(subDepartments.id, accounts.subDepartmentId))
    .where(inArray(accounts.id, ids))
}

const noDetails = { departmentName: null, subDepartmentName: null, lastSignInAt: null }

/** Returns accounts of a staff list as the API shows them. */
async function showAccounts<Kind extends number>(
  db: Db,
  rows: readonly ShownAccount[],
): Promise<StaffAccount<Kind>[]> {
  const ids = rows.map((row) => row.id)
  const details = await detailsOf(db, ids)
  const hotels = await managedHotels()(db, ids)
  const detailsBy = new Map(details.map((one) => [one.id, one]))
  return rows.map(({ isSystem, grants, ...row }) => ({
    ...row,
    index: row.id,
    ...(detailsBy.get(row.id) ?? noDetails),
    hotelId: hotels.get(row.id) ?? null,
    identity: row.identity as Kind,
    status: row.status as Management['status'],
    is_system: isSystem,
    role: roleOf(row.identity),
    roles: roleOf(row.identity),
    ...toPermissions(grants),
  }))
}

/** Returns one account of a staff list as the API shows it. */
export async function showAccount<Kind extends number>(
  db: Db,
  row: ShownAccount,
): Promise<StaffAccount<Kind>> {
  return found((await showAccounts<Kind>(db, [row]))[0])
}

/** Returns an account by id, within what the actor may see. */
export function getAccount({ db, actor }: Context, { staffList, id }: Which): Promise<ShownAccount> {
  return getRow(db, accounts, { id, within: staffListScope(actor, staffList) })
}

/** The same as the API shows it; also the actor's own account. */
export async function readStaffAccount<Kind extends number>(
  { db, actor }: Context,
  { staffList, id }: Which<Kind>,
): Promise<StaffAccount<Kind>> {
  return showAccount(db, await getRow(db, accounts, { id, within: orOwn(actor, staffList) }))
}

/** Returns the changes of an account that the actor may see. */
export function accountHistory(ctx: Context, { staffList, id }: Which): Promise<Change[]> {
  return rowHistory(ctx, accounts, { id, within: staffListScope(ctx.actor, staffList) })
}

/** The condition of a login name on the staff side, ignoring case and width. */
export function named(name: string): SQL {
  return and(eq(accounts.side, 'staff'), sql`${accounts.nameKey} = fold(${name})`) as SQL
}

/** Returns all matching accounts within what the actor may see, by id. */
export function findAccounts<Kind extends number>(
  ctx: Context,
  staffList: StaffList<Kind>,
  where: SQL | undefined,
): Promise<StaffAccount<Kind>[] | RowStream<StaffAccount<Kind>>> {
  return readAll(
    ctx,
    accounts,
    { sort: 'id' },
    {
      sort: { id: accounts.id },
      where: and(staffListScope(ctx.actor, staffList), where),
      show: ({ db }, rows) => showAccounts<Kind>(db, rows),
    },
  )
}

/** Returns the matching account, which is at most one, within what the actor may see. */
export async function findAccount<Kind extends number>(
  { db, actor }: Context,
  staffList: StaffList<Kind>,
  where: SQL | undefined,
): Promise<StaffAccount<Kind>> {
  const [row] = await db
    .select(columnsOf(accounts))
    .from(accounts)
    .where(and(staffListScope(actor, staffList), where))
  return showAccount(db, found(row))
}

/** Returns the account with a login name: within what the actor may see, or the actor's own. */
export async function readNamed<Kind extends number>(
  { db, actor }: Context,
  staffList: StaffList<Kind>,
  name: string,
): Promise<StaffAccount<Kind>> {
  const [row] = await db
    .select(columnsOf(accounts))
    .from(accounts)
    .where(and(named(name), orOwn(actor, staffList)))
  return showAccount(db, found(row))
}

const { createdAt, id, name, realName, identity, status, search } = accounts
const departmentName = sql`(select ${departments.name} from ${departments} where ${departments.id} = ${accounts.departmentId})`
const subDepartmentName = sql`(select ${subDepartments.name} from ${subDepartments} where ${subDepartments.id} = ${accounts.subDepartmentId})`
/** When somebody last signed in; an account that was never used counts from its creation. */
const lastSignInAt = sql`coalesce((select max(${sessions.createdAt}) from ${sessions} where ${sessions.accountId} = ${accounts.id}), ${createdAt})`
const sort = {
  index: id,
  ...{ createdAt, id, name, realName, identity, status, departmentName, subDepartmentName, lastSignInAt },
}

/**
 * Returns the accounts of a staff list that nobody has signed in to for so many days. Their ids are read first, because totals
 * are cached until their tables change, and what is written to sessions does not count as a change.
 */
export async function unusedAccounts(
  { db, actor, now }: Context,
  staffList: StaffList,
  days: number,
): Promise<number[]> {
  const since = new Date(now().getTime() - days * dayMs).toISOString()
  const rows = await db
    .select({ id })
    .from(accounts)
    .where(and(staffListScope(actor, staffList), sql`${lastSignInAt} < ${since}::timestamptz`))
    .orderBy(id)
  return rows.map((row) => row.id)
}

/** Returns a page of the accounts within what the actor may see. */
export function listAccounts<Kind extends number>(
  ctx: Context,
  staffList: StaffList<Kind>,
  { query, where }: { query: ListQuery; where?: SQL | undefined },
): Promise<Page<StaffAccount<Kind>>> {
  const scoped = and(staffListScope(ctx.actor, staffList), where)
  return listRows(ctx, accounts, query, {
    sort,
    search,
    day: createdAt,
    where: scoped,
    show: ({ db }, rows) => showAccounts(db, rows),
  })
}
