import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { customerEmployee, Link } from '@banquet/contract/customer/customer-employee'
import type { Page } from '@banquet/contract/call/endpoint'
import { accounts } from '../../tables/account/account.table.ts'
import { linkScope } from '../customer/customer.scope.ts'
import { customers } from '../../tables/customer/customer.table.ts'
import type { Context, Db } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { listRows } from '../../kit/list/list-rows.ts'
import { keywordCondition, matches } from '../../kit/list/list.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { customerEmployees as links } from '../../tables/customer/customer-employee.table.ts'
import type { LinkFields } from './write-link.ts'

/** Reads the customers and employees of links in one statement. */
function namesOf(db: Db, ids: readonly number[]) {
  return db
    .select({
      id: links.id,
      customer: {
        id: customers.id,
        name: customers.name,
        realName: customers.realName,
        number: customers.number,
        status: customers.status,
      },
      employee: { id: accounts.id, realName: accounts.realName, status: accounts.status },
    })
    .from(links)
    .innerJoin(customers, eq(customers.id, links.customerId))
    .innerJoin(accounts, eq(accounts.id, links.employeeId))
    .where(sql`${links.id} = any(${sql.param(ids)}::int[])`)
}

/** Returns links as the API shows them. */
export async function showLinks(db: Db, rows: readonly LinkFields[]): Promise<Link[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const namesById = new Map((await namesOf(db, ids)).map((one) => [one.id, one]))
  return rows.map(({ customerId, ...row }) => {
    const { customer, employee } = found(namesById.get(row.id))
    const status = customer.status as Link['customer']['status']
    return { ...row, customer_id: customerId, customer: { ...customer, status }, employee }
  })
}

/** Returns one link as the API shows it. */
export async function showLink(db: Db, row: LinkFields): Promise<Link> {
  return found((await showLinks(db, [row]))[0])
}

/** Returns a link by id, if the actor sees its customer. */
export function getLink({ db, actor }: Context, id: number): Promise<LinkFields> {
  return getRow(db, links, { id, within: linkScope(actor) })
}

/** The condition of links whose customer or employee matches a keyword; a link has no text of its own. */
async function named(db: Db, keyword: string): Promise<SQL | undefined> {
  const customer = db.select({ id: customers.id }).from(customers)
  const customerTexts = { search: customers.search, phones: customers.search }
  const employee = db.select({ id: accounts.id }).from(accounts)
  return or(
    inArray(links.customerId, customer.where(await keywordCondition(db, customerTexts, keyword))),
    inArray(links.employeeId, employee.where(await matches(db, accounts.search, keyword))),
  )
}

type Query = Omit<z.output<typeof customerEmployee.list.query>, 'customerId' | 'employeeId' | 'departmentId'>

/** Returns a page of the links whose customers the actor sees. */
export async function listLinks(ctx: Context, query: Query, where: SQL | undefined): Promise<Page<Link>> {
  const { id, validFrom, validTo } = links
  const open = query.open === undefined ? undefined : isNull(validTo)
  const words = query.keyword ? await named(ctx.db, query.keyword) : undefined
  return listRows(ctx, links, query, {
    sort: { id, validFrom, validTo },
    day: validFrom,
    where: and(linkScope(ctx.actor), where, open, words),
    show: ({ db }, rows) => showLinks(db, rows),
  })
}
