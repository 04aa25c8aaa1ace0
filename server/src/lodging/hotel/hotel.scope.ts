import { eq, or, sql, type SQL } from 'drizzle-orm'
import { hasRight } from '@banquet/contract/call/access'
import { accounts } from '../../account/account/account.table.ts'
import type { Actor } from '../../kit/context.ts'
import { managementScope } from '../../people/management/management.scope.ts'

/**
 * Of which accounts somebody is told that they manage a hotel: of all where they have the page of hotels, else of those
 * that they see as accounts, and of themselves.
 */
export function managerScope(actor: Actor): SQL {
  if (hasRight(actor, 'hotels', 'view')) return sql`true`
  return or(eq(accounts.id, actor.id), managementScope(actor)) as SQL
}

/** Whom somebody may make the manager of a hotel: anybody where they keep hotels, else whom they see as an account. */
export function appointable(actor: Actor): SQL {
  return hasRight(actor, 'hotels', 'edit') ? sql`true` : managementScope(actor)
}
