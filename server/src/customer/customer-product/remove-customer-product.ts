import { eq } from 'drizzle-orm'
import { inTransaction, type Context } from '../../kit/context.ts'
import { lockRow, removeRow } from '../../kit/rows/rows.ts'
import { customerProductScope } from './customer-product.scope.ts'
import { customerProducts } from '../../tables/customer/customer-product.table.ts'
import { labelOfTerms } from './customer-product.queries.ts'

/** Deletes the agreement about one product. */
export function removeCustomerProduct(ctx: Context, id: number): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockRow(ctx.db, customerProducts, { id, within: customerProductScope(ctx.actor) })
    return removeRow(ctx, customerProducts, id, await labelOfTerms(ctx.db, row))
  })
}

/** Deletes the agreements of a customer that is being deleted, with an audit entry for each product. */
export async function removeProductsOf(ctx: Context, customerId: number): Promise<void> {
  const { id, productId } = customerProducts
  const rows = await ctx.db
    .select({ id, productId })
    .from(customerProducts)
    .where(eq(customerProducts.customerId, customerId))
    .orderBy(id)
  for (const row of rows)
    await removeRow(ctx, customerProducts, row.id, await labelOfTerms(ctx.db, { customerId, ...row }))
}
