import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Link, linkInput } from '@banquet/contract/customer/customer-employee'
import { customerScope } from '../customer/customer.scope.ts'
import { customers } from '../../tables/customer/customer.table.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
import { notifyReceived } from './customer-employee.notices.ts'
import { showLink } from './customer-employee.queries.ts'
import { openLink } from './open-link.ts'

/** Links an employee to a customer that the actor sees. */
export function addLink(ctx: Context, input: z.output<typeof linkInput>): Promise<Link> {
  const { customer_id: customerId, ...link } = input
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const seen = and(eq(customers.id, customerId), customerScope(actor))
    const [customer] = await db.select({ id: customers.id }).from(customers).where(seen).for('update')
    if (!customer) throw invalid('customer_id', 'unknown')
    const opened = await openLink(ctx, { customerId, ...link })
    await notifyReceived(ctx, { employeeId: link.employeeId, customerIds: [customerId] })
    return showLink(db, opened)
  })
}
