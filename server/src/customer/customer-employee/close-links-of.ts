import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { customers } from '../../tables/customer/customer.table.ts'
import type { Context } from '../../kit/context.ts'
import { endAndPass } from './close-link.ts'
import { customerEmployees as links } from '../../tables/customer/customer-employee.table.ts'
import type { LinkFields } from './write-link.ts'

function openLinksWith({ db }: Context, employeeId: number): Promise<LinkFields[]> {
  return db
    .select()
    .from(links)
    .where(and(eq(links.employeeId, employeeId), isNull(links.validTo)))
    .orderBy(asc(links.customerId))
}

/**
 * Locks the customers that an employee looks after, in ascending order of their ids. This has to happen before the
 * account is locked, because opening a link locks the customer first and then the account.
 */
export async function lockCustomersOf(ctx: Context, employeeId: number): Promise<void> {
  const ids = (await openLinksWith(ctx, employeeId)).map(({ customerId }) => customerId)
  if (ids.length === 0) return
  await ctx.db
    .select({ id: customers.id })
    .from(customers)
    .where(sql`${customers.id} = any(${sql.param(ids)}::int[])`)
    .orderBy(asc(customers.id))
    .for('update')
}

/**
 * Closes the open links of an employee whose account is being deleted, each with an audit entry. The account is locked,
 * so no other link is opened. Where they led, the oldest other open link leads.
 */
export async function closeLinksOf(ctx: Context, employeeId: number): Promise<void> {
  for (const link of await openLinksWith(ctx, employeeId)) await endAndPass(ctx, link)
}
