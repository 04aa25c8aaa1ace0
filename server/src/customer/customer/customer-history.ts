import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Change } from '@banquet/contract/call/history'
import { customerEmployees } from '../../tables/customer/customer-employee.table.ts'
import { readChanges } from '../../kit/rows/audit.ts'
import { audits } from '../../kit/rows/audit.table.ts'
import type { Context } from '../../kit/context.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { customerScope } from './customer.scope.ts'
import { customers } from '../../tables/customer/customer.table.ts'

/**
 * Returns the changes of a customer, newest first: its data, addresses and contacts, who looks after it, and the
 * setting of its password, which is recorded at the account.
 */
export async function customerHistory(ctx: Context, id: number): Promise<Change[]> {
  const { db, actor } = ctx
  await getRow(db, customers, { id, within: customerScope(actor) })
  const links = db
    .select({ id: customerEmployees.id })
    .from(customerEmployees)
    .where(eq(customerEmployees.customerId, id))
  const about = or(
    and(eq(audits.noun, 'customer'), eq(audits.rowId, id)),
    and(eq(audits.noun, 'customer_employee'), inArray(audits.rowId, links)),
    and(eq(audits.noun, 'account'), eq(audits.rowId, id), sql`${audits.after} ? 'password'`),
  )
  return readChanges(ctx, about)
}
