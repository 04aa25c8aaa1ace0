import { and, eq, isNotNull, isNull, ne, not, or, sql, type SQL } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { status as states } from '@banquet/contract/call/access'
import { pricesAheadDays, type customer } from '@banquet/contract/customer/customer'
import type { Customer } from '@banquet/contract/customer/customer-record'
import type { Page } from '@banquet/contract/call/endpoint'
import { addDays } from '@banquet/contract/rule/day/days'
import { customerEmployees } from '../../tables/customer/customer-employee.table.ts'
import type { Actor, Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/list/days.ts'
import { listRows } from '../../kit/list/list-rows.ts'
import type { Listing } from '../../kit/list/list.ts'
import { customerProducts as agreements } from '../../tables/customer/customer-product.table.ts'
import { hasTag } from '../../platform/tag/tag-links.ts'
import { showCustomers } from './customer.queries.ts'
import { customerScope, seenInOrder } from './customer.scope.ts'
import { customerAddresses, customers } from '../../tables/customer/customer.table.ts'
import { lapsedBuyers } from './lapsed.port.ts'

type Query = z.output<typeof customer.list.query>
type Filters = Omit<Query, 'page' | 'size' | 'sort'>

const links = alias(customerEmployees, 'any_link')

/** The condition of customers that have an open link of this kind. */
function linked(kind?: SQL): SQL {
  const open = and(eq(links.customerId, customers.id), isNull(links.validTo), kind)
  return sql`exists (select from ${customerEmployees} ${links} where ${open})`
}

function inCity(city: string): SQL {
  const there = and(
    eq(customerAddresses.customerId, customers.id),
    sql`fold(${customerAddresses.city}) = fold(${city})`,
  )
  return sql`exists (select from ${customerAddresses} where ${there})`
}

/** The first day from now on that an agreed price of a customer starts or ends on, by customer. */
export function priceDays(today: string): SQL {
  const { customerId, price, nextPrice, nextFrom, validFrom, validTo } = agreements
  const soon = (day: PgColumn, from: string) =>
    sql`case when ${day} between ${from}::date and ${addDays(today, pricesAheadDays)}::date then ${day} end`
  const first = sql`least(${soon(nextFrom, addDays(today, 1))}, ${soon(validFrom, addDays(today, 1))}, ${soon(validTo, today)})`
  const priced = and(eq(agreements.status, states.active), or(isNotNull(price), isNotNull(nextPrice)))
  return sql`select ${customerId} as customer_id, min(${first})::text as day from ${agreements}
    where ${priced} and ${first} is not null group by ${customerId}`
}

/** The customers that need attention; those that may not order need none. */
function needsAttention(actor: Actor, why: NonNullable<Filters['attention']>, today: string) {
  const which = why === 'lapsed' ? lapsedBuyers()(actor, today) : priceDays(today)
  // An array, so that it is computed once and not for each customer.
  return and(
    eq(customers.status, states.active),
    sql`${customers.id} = any(array(select customer_id from (${which}) as noted))`,
  )
}

function conditions(
  actor: Actor,
  { status, loanType, employeeId, departmentId, unassigned, blocked, city, exclude, attention }: Filters,
  today: string,
) {
  return and(
    attention === undefined ? undefined : needsAttention(actor, attention, today),
    status === undefined ? undefined : eq(customers.status, status),
    loanType === undefined ? undefined : eq(customers.loanType, loanType),
    employeeId === undefined ? undefined : linked(eq(links.employeeId, employeeId)),
    departmentId === undefined ? undefined : linked(eq(links.departmentId, departmentId)),
    unassigned === undefined ? undefined : not(linked()),
    blocked === undefined ? undefined : ne(customers.blockedReason, ''),
    city === undefined ? undefined : inCity(city),
    exclude === undefined ? undefined : sql`${customers.id} <> all(${sql.param(exclude)}::int[])`,
  )
}

const { id, created_at, updated_at, realName, number, name, taxIdNumber, telephone, status } = customers

/** The list of customers: those that the actor sees and that match the filters on a day. */
export function customerListing(actor: Actor, filters: Filters, today = dayOf(new Date())): Listing {
  const seen = seenInOrder(actor)
  const wanted = and(conditions(actor, filters, today), hasTag(actor, 'customers', filters.tag))
  return {
    sort: { id, created_at, updated_at, realName, number, name, taxIdNumber, telephone, status },
    search: customers.search,
    phones: customers.search,
    day: created_at,
    where: and(customerScope(actor), wanted),
    tried: seen && and(seen, wanted),
    isSpread: seen !== undefined && wanted === undefined,
  }
}

/** Returns a page of the customers that the actor sees. */
export async function listCustomers(ctx: Context, query: Query): Promise<Page<Customer>> {
  const listing = customerListing(ctx.actor, query, dayOf(ctx.now()))
  return listRows(ctx, customers, query, { ...listing, show: showCustomers })
}
