import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { hasRight, identity, scope, scopeOf, status } from '@banquet/contract/call/access'
import { accounts } from '../../tables/account/account.table.ts'
import { customerEmployees } from '../../tables/customer/customer-employee.table.ts'
import type { Actor } from '../../kit/context.ts'
import { customers } from '../../tables/customer/customer.table.ts'

/** The table of links, or an alias of it. */
type Links = Record<'employeeId' | 'departmentId', PgColumn>

/**
 * Returns the condition of the links through which somebody sees customers, by the scope of the page of customers:
 * `all` if they see every customer without a link, `none` without a grant.
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

/** Returns whether somebody sees every customer, so that no condition is needed. */
export function seesAllCustomers(actor: Actor): boolean {
  return sight(actor, openLinks) === 'all'
}

/**
 * The condition of the customers that a staff account sees. Every list, row, edit, deletion, export, picker and figure
 * uses it. It is an `exists`, so that a customer with several links is returned once.
 */
export function customerScope(actor: Actor): SQL {
  const seen = sight(actor, openLinks)
  if (seen === 'all') return sql`true`
  if (seen === 'none') return sql`false`
  const open = and(eq(openLinks.customerId, customers.id), isNull(openLinks.validTo), seen)
  return sql`exists (select from ${customerEmployees} ${openLinks} where ${open})`
}

/**
 * The same for rows that have the id of a customer; undefined for somebody who sees all. It is read into an array first, so that
 * the index by customer finds the rows.
 */
export function ofSeenCustomers(actor: Actor, customerId: PgColumn): SQL | undefined {
  const seen = sight(actor, openLinks)
  if (seen === 'all') return undefined
  if (seen === 'none') return sql`false`
  const open = and(isNull(openLinks.validTo), seen)
  return sql`${customerId} = any(array(select ${openLinks.customerId} from ${customerEmployees} ${openLinks} where ${open}))`
}

/**
 * The same for customers that are read in the order of a list; undefined for somebody who sees all. The links are read into
 * memory once, and each customer is looked up there: the database may not join the two, which would read all customers first.
 */
export function seenInOrder(actor: Actor): SQL | undefined {
  const seen = sight(actor, openLinks)
  if (seen === 'all' || seen === 'none') return undefined
  const theirs = sql`select ${openLinks.customerId} from ${customerEmployees} ${openLinks} where ${and(isNull(openLinks.validTo), seen)}`
  return sql`case when ${customers.id} in (${theirs}) then true end`
}

/** The same, and for a customer its own row. */
export function customerScopeOrSelf(actor: Actor): SQL {
  return actor.identity === identity.customer ? eq(customers.id, actor.id) : customerScope(actor)
}

/** The condition of the links that somebody sees: those of the customers that they see. */
export function linkScope(actor: Actor): SQL {
  const theirs = and(eq(customers.id, customerEmployees.customerId), customerScope(actor))
  return sql`exists (select from ${customers} where ${theirs})`
}

/** The condition of the links that somebody may close, edit or hand over: those through which they see the customer. */
export function ownLinks(actor: Actor): SQL {
  const seen = sight(actor, customerEmployees)
  if (seen === 'all') return sql`true`
  return seen === 'none' ? sql`false` : seen
}

/**
 * The condition of the employees to whom somebody may assign customers: everybody if they see all customers, else
 * themselves and their department.
 */
export function mayTakeOver(actor: Actor): SQL {
  if (sight(actor, customerEmployees) === 'all') return sql`true`
  const { departmentId } = actor
  const colleagues = departmentId === null ? undefined : eq(accounts.departmentId, departmentId)
  return or(eq(accounts.id, actor.id), colleagues) as SQL
}

/**
 * Returns whether somebody may link customers to a department: to any if they see all customers, else to their own or
 * none.
 */
export function mayBeFor(actor: Actor, departmentId: number | null): boolean {
  return (
    sight(actor, customerEmployees) === 'all' || departmentId === null || departmentId === actor.departmentId
  )
}

/**
 * The condition of the employees to whom the actor may assign customers: active ones, and only of the actor's
 * department unless the actor sees all customers.
 */
export function candidates(actor: Actor): SQL {
  return and(
    eq(accounts.identity, identity.employee),
    eq(accounts.status, status.active),
    isNull(accounts.deletedAt),
    mayTakeOver(actor),
  ) as SQL
}
