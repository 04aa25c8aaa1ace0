import { eq } from 'drizzle-orm'
import { accounts } from '../../tables/account/account.table.ts'
import { customers } from '../../tables/customer/customer.table.ts'
import type { Context } from '../../kit/context.ts'
import { insertRow, removeRow, updateRow } from '../../kit/rows/rows.ts'
import { customerEmployees as links } from '../../tables/customer/customer-employee.table.ts'

/** A link as a row of its table. */
export type LinkFields = typeof links.$inferSelect

type Pair = Pick<LinkFields, 'customerId' | 'employeeId'>

/** Returns the label of a link in the audit: the customer and the employee, because its id would mean nothing. */
export async function labelOfLink({ db }: Context, { customerId, employeeId }: Pair): Promise<string> {
  const [row] = await db
    .select({ customer: customers.realName, employee: accounts.realName })
    .from(customers)
    .innerJoin(accounts, eq(accounts.id, employeeId))
    .where(eq(customers.id, customerId))
  return row ? `${row.customer} / ${row.employee}` : ''
}

/** Adds a link and its audit entry. */
export async function insertLink(ctx: Context, values: typeof links.$inferInsert): Promise<LinkFields> {
  return insertRow(ctx, links, values, await labelOfLink(ctx, values))
}

/** Edits a link and writes the changes to the audit. */
export async function updateLink(
  ctx: Context,
  link: LinkFields,
  set: { departmentId?: number | null | undefined; isPrimary?: boolean | undefined },
): Promise<LinkFields> {
  return updateRow(ctx, links, { which: link.id, set, label: await labelOfLink(ctx, link) })
}

/** Deletes the links of a customer that is being deleted, with an audit entry for each. */
export async function removeLinks(ctx: Context, customerId: number): Promise<void> {
  const rows = await ctx.db.select().from(links).where(eq(links.customerId, customerId)).orderBy(links.id)
  for (const link of rows) await removeRow(ctx, links, link.id, await labelOfLink(ctx, link))
}
