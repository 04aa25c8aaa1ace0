import { and, eq, ne, sql } from 'drizzle-orm'
import type { Management } from '@banquet/contract/account/account'
import type { Page, Parsed } from '@banquet/contract/call/endpoint'
import { unusedDays, type management } from '@banquet/contract/people/management'
import type { Context } from '../../kit/context.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { users } from '../staff/staff-list.ts'
import { listAccounts, unusedAccounts } from '../staff/staff.queries.ts'

/** Returns a page of the staff accounts that the actor sees, without their own. */
export async function listUsers(
  ctx: Context,
  query: Parsed<typeof management.list>['query'],
): Promise<Page<Management>> {
  const { identity, status, unused } = query
  const ids = unused === undefined ? undefined : await unusedAccounts(ctx, users, unusedDays)
  const where = and(
    ne(accounts.id, ctx.actor.id),
    identity === undefined ? undefined : eq(accounts.identity, identity),
    status === undefined ? undefined : eq(accounts.status, status),
    ids === undefined ? undefined : sql`${accounts.id} = any(${sql.param(ids)}::int[])`,
  )
  return listAccounts(ctx, users, { query, where })
}
