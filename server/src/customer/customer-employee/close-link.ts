import { eq } from 'drizzle-orm'
import { checkCustomerInSight } from '../customer/customer.queries.ts'
import { writeAudit } from '../../kit/rows/audit.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { customerEmployees as links } from '../../tables/customer/customer-employee.table.ts'
import { checkOwn, lockLink } from './lock-link.ts'
import { openLinksOf } from './open-link.ts'
import { labelOfLink, updateLink, type LinkFields } from './write-link.ts'

/** Ends an open link. The caller holds the lock of its customer and chooses who leads next. */
export async function endLink(ctx: Context, link: LinkFields, reason?: string): Promise<void> {
  const validTo = ctx.now().toISOString()
  await ctx.db
    .update(links)
    .set({ validTo, version: link.version + 1 })
    .where(eq(links.id, link.id))
  await writeAudit(ctx, {
    action: 'updated',
    noun: 'customer_employee',
    rowId: link.id,
    label: await labelOfLink(ctx, link),
    before: { validTo: null },
    after: { validTo, ...(reason !== undefined && { reason }) },
  })
}

/** Ends an open link; if it led, the oldest other open link leads. */
export async function endAndPass(ctx: Context, link: LinkFields): Promise<void> {
  await endLink(ctx, link)
  const [next] = await openLinksOf(ctx, link.customerId)
  if (next && link.isPrimary) await updateLink(ctx, next, { isPrimary: true })
}

/**
 * Closes a link: the employee no longer looks after the customer, and the history keeps the link. If it led, the oldest
 * other open link leads. A closed link stays closed. Nobody can close the link through which they see the customer,
 * unless they also see it through another one.
 */
export function closeLink(ctx: Context, id: number): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const link = await lockLink(ctx, id)
    if (link.validTo !== null) return null
    await checkOwn(ctx, id)
    await endAndPass(ctx, link)
    await checkCustomerInSight(ctx, link.customerId)
    return null
  })
}
