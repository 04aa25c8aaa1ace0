import { and, eq, isNull, ne, not, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { customer } from '@banquet/contract/customer/customer'
import type { Customer } from '@banquet/contract/customer/customer-record'
import type { Page } from '@banquet/contract/call/endpoint'
import { customerEmployees } from '../../tables/customer/customer-employee.table.ts'
import type { Actor, Context, Db } from '../../kit/context.ts'
import { listRows } from '../../kit/list/list-rows.ts'
import { anyRow, keywordCondition, keywordInRow, type FoundBy, type Listing } from '../../kit/list/list.ts'
import { hasTag } from '../../platform/tag/tag-links.ts'
import { showCustomers } from './customer.queries.ts'
import { customerScope } from './customer.scope.ts'
import { customerAddresses, customerContacts, customers } from '../../tables/customer/customer.table.ts'

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

function conditions({
  status,
  loanType,
  employeeId,
  departmentId,
  unassigned,
  blocked,
  city,
  exclude,
}: Filters) {
  return and(
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

/** Customers with an address or a contact that contains the keyword. */
function reachedBy(db: Db, keyword: string): Promise<FoundBy[]> {
  return Promise.all(
    [customerAddresses, customerContacts].map(async (table) => {
      const searched = { search: table.search, phones: table.search }
      const contains = await keywordCondition(db, searched, keyword)
      const own = and(eq(table.customerId, id), await keywordInRow(db, searched, keyword))
      return {
        ids: sql`(select ${table.customerId} from ${table} where ${contains})`,
        has: anyRow(sql`${table} where ${own}`),
      }
    }),
  )
}

/** The list of customers: those that the actor sees and that match the filters. */
export function customerListing(actor: Actor, filters: Filters): Listing {
  return {
    sort: { id, created_at, updated_at, realName, number, name, taxIdNumber, telephone, status },
    search: customers.search,
    phones: customers.phoneDigits,
    also: reachedBy,
    day: created_at,
    where: and(customerScope(actor), conditions(filters), hasTag(actor, 'customers', filters.tag)),
  }
}

/** Returns a page of the customers that the actor sees. */
export async function listCustomers(ctx: Context, query: Query): Promise<Page<Customer>> {
  return listRows(ctx, customers, query, { ...customerListing(ctx.actor, query), show: showCustomers })
}
