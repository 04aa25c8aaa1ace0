import { eq, or, sql, type SQL } from 'drizzle-orm'
import { hasRight } from '@banquet/contract/call/access'
import { accounts } from '../../tables/account/account.table.ts'
import type { Actor } from '../../kit/context.ts'
import { managementScope } from '../../people/staff/staff.scope.ts'

/**
 * The condition of the accounts that somebody sees as managers of hotels: all of them with the page of hotels, otherwise
 * the accounts that they see on other pages and their own.
 */
export function managerScope(actor: Actor): SQL {
  if (hasRight(actor, 'hotels', 'view')) return sql`true`
  return or(eq(accounts.id, actor.id), managementScope(actor)) as SQL
}

/**
 * The condition of the accounts that somebody may make the manager of a hotel: any with the right to edit hotels,
 * otherwise those that they see on other pages.
 */
export function appointable(actor: Actor): SQL {
  return hasRight(actor, 'hotels', 'edit') ? sql`true` : managementScope(actor)
}
