import { and, eq } from 'drizzle-orm'
import { customerScope, linkScope, ownLinks } from '../customer/customer.scope.ts'
import { customers } from '../../tables/customer/customer.table.ts'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { getRow, lockRow } from '../../kit/rows/rows.ts'
import { customerEmployees as links } from '../../tables/customer/customer-employee.table.ts'
import type { LinkFields } from './write-link.ts'

/** Throws if the actor does not see the customer through this link, because it is somebody else's. */
export async function checkOwn({ db, actor }: Context, id: number): Promise<void> {
  const [own] = await db
    .select({ id: links.id })
    .from(links)
    .where(and(eq(links.id, id), ownLinks(actor)))
  if (!own) throw new Refusal('customer.out-of-scope')
}

/**
 * Locks the customer of a link that the actor sees, and returns the link, so that nobody else changes who looks after
 * that customer meanwhile. Customers are locked before anything else, which prevents deadlocks.
 */
export async function lockLink(ctx: Context, id: number): Promise<LinkFields> {
  const { db, actor } = ctx
  const { customerId } = await getRow(db, links, { id, within: linkScope(actor) })
  await lockRow(db, customers, { id: customerId, within: customerScope(actor) })
  return lockRow(db, links, id)
}
