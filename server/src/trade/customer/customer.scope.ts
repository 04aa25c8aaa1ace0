import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { hasRight, identity, scope, scopeOf, status } from '@banquet/contract/call/access'
import { accounts } from '../../account/account/account.table.ts'
import { customerEmployees } from './customer-employee.table.ts'
import type { Actor } from '../../kit/context.ts'
import { customers } from './customer.table.ts'

/** The table of links, or another name for it. */
type Links = Record<'employeeId' | 'departmentId', PgColumn>

/**
 * Which links let somebody see their customers: by the scope of the page of customers. Who sees all customers needs
 * none (`all`); what was not granted is not seen (`none`).
 */
function sight(actor: Actor, links: Links): SQL | 'all' | 'none' {
  if (!hasRight(actor, 'customers', 'view')) return 'none'
  const own = scopeOf(actor, 'customers')
  if (own === scope.visible || own === scope.allDepartments) return 'all'
  if (own === scope.onlySelf) return eq(links.employeeId, actor.id)
  if (own !== scope.sameDepartment || actor.departmentId === null) return 'none'
  return eq(links.departmentId, actor.departmentId)
}

const openLinks = alias(customerEmployees, 'open_link')

/** Whether there is no customer that somebody does not see: then nothing has to be looked for. */
export function seesAllCustomers(actor: Actor): boolean {
  return sight(actor, openLinks) === 'all'
}

/**
 * Which customers there are for a member of staff. Every list, row, edit, deletion, export, picker and figure goes
 * through this. `exists`, so that a customer with several links is still one customer.
 */
export function customerScope(actor: Actor): SQL {
  const seen = sight(actor, openLinks)
  if (seen === 'all') return sql`true`
  if (seen === 'none') return sql`false`
  const open = and(eq(openLinks.customerId, customers.id), isNull(openLinks.validTo), seen)
  return sql`exists (select from ${customerEmployees} ${openLinks} where ${open})`
}

/** The same, and for a customer itself the own row and no other. */
export function customerScopeOrSelf(actor: Actor): SQL {
  return actor.identity === identity.customer ? eq(customers.id, actor.id) : customerScope(actor)
}

/** Which links there are for somebody: those of the customers that they see. */
export function linkScope(actor: Actor): SQL {
  const theirs = and(eq(customers.id, customerEmployees.customerId), customerScope(actor))
  return sql`exists (select from ${customers} where ${theirs})`
}

/** Which links somebody may close, edit or hand over: those through which they see the customer, not those of others. */
export function ownLinks(actor: Actor): SQL {
  const seen = sight(actor, customerEmployees)
  if (seen === 'all') return sql`true`
  return seen === 'none' ? sql`false` : seen
}

/** Whom somebody may give customers to: everybody where they see all customers, else themselves and their department. */
export function mayTakeOver(actor: Actor): SQL {
  if (sight(actor, customerEmployees) === 'all') return sql`true`
  const { departmentId } = actor
  const colleagues = departmentId === null ? undefined : eq(accounts.departmentId, departmentId)
  return or(eq(accounts.id, actor.id), colleagues) as SQL
}

/** Which departments' customers somebody may make some: any where they see all customers, else their own or none. */
export function mayBeFor(actor: Actor, departmentId: number | null): boolean {
  return (
    sight(actor, customerEmployees) === 'all' || departmentId === null || departmentId === actor.departmentId
  )
}

/**
 * Who may be given customers by the actor: active employees, of the actor's department where the actor does not see
 * all customers.
 */
export function candidates(actor: Actor): SQL {
  return and(
    eq(accounts.identity, identity.employee),
    eq(accounts.status, status.active),
    isNull(accounts.deletedAt),
    mayTakeOver(actor),
  ) as SQL
}
