import { eq, sql } from 'drizzle-orm'
import { maxInteger } from '@banquet/contract/call/list'
import { writeAudit } from '../../kit/rows/audit.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { lockRow } from '../../kit/rows/rows.ts'
import { type CustomerProductRow, labelOfTerms } from './customer-product.queries.ts'
import { customerProductScope } from './customer-product.scope.ts'
import { customerProducts } from '../../tables/customer/customer-product.table.ts'

/**
 * Counts that a customer ordered a product. The counter only affects sorting, so the row's version stays the same and
 * edits of the terms do not become stale.
 */
export function countPurchase(ctx: Context, id: number, cnt: number): Promise<CustomerProductRow> {
  return inTransaction(ctx, async (ctx) => {
    const { buyCnt } = customerProducts
    const before = await lockRow(ctx.db, customerProducts, { id, within: customerProductScope(ctx.actor) })
    await ctx.db
      .update(customerProducts)
      .set({ buyCnt: sql`least(${buyCnt}::bigint + ${cnt}, ${maxInteger})` })
      .where(eq(customerProducts.id, id))
    const after = await lockRow(ctx.db, customerProducts, id)
    await writeAudit(ctx, {
      action: 'updated',
      noun: 'customer_product',
      rowId: id,
      label: await labelOfTerms(ctx.db, before),
      before: { buyCnt: before.buyCnt },
      after: { buyCnt: after.buyCnt },
    })
    return after
  })
}
