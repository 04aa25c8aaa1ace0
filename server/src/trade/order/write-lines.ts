import { and, eq, sql } from 'drizzle-orm'
import { customerProducts } from '../../tables/customer/customer-product.table.ts'
import type { Db } from '../../kit/context.ts'
import { built } from '../../kit/rows/statements.ts'
import { addRows } from '../../kit/rows/written-rows.ts'
import type { QuotedLine } from '../pricing/price-lines.ts'
import { orderLines } from '../../tables/trade/order.table.ts'

function lineValues(orderId: number, line: QuotedLine, lineNo: number): typeof orderLines.$inferInsert {
  const { terms, asked, isManual, quantity } = line
  const { productId, productNumber, productName, productEnName, itemName } = line
  const { unitName, unitEnName, taxClass, unitPrice } = line
  return {
    orderId,
    lineNo,
    productId,
    productNumber,
    productName,
    productEnName,
    itemName,
    unitName,
    unitEnName,
    taxClass,
    unitPrice,
    ordered: quantity,
    allocated: quantity,
    priceSource: isManual ? 'manual' : terms.priceSource,
    minBuyQty: terms.minBuyQty,
    orderMultiple: terms.orderMultiple,
    overrideReason: asked.overrideReason,
    net: line.net,
    tax: line.tax,
    gross: line.gross,
    remark: asked.remark,
  }
}

/** Adds lines to an order, numbered after `last`; the caller allocates their stock. */
export async function addOrderLines(
  db: Db,
  orderId: number,
  { lines, last = 0 }: { lines: readonly QuotedLine[]; last?: number },
): Promise<void> {
  await addRows(
    db,
    orderLines,
    lines.map((line, index) => lineValues(orderId, line, last + index + 1)),
  )
}

/** Counts that the customer bought these products once more. */
export async function countPurchases(
  db: Db,
  customerId: number,
  productIds: readonly number[],
): Promise<void> {
  if (productIds.length === 0) return
  const { buyCnt, productId } = customerProducts
  const ofProducts = sql`${productId} = any(${sql.placeholder('productIds')}::int[])`
  const count = built(db, 'count purchases', () =>
    db
      .update(customerProducts)
      .set({
        buyCnt: sql`least(${buyCnt}::bigint + 1, 2147483647)`,
        updated_at: sql`${customerProducts.updated_at}`,
      })
      .where(and(eq(customerProducts.customerId, sql.placeholder('customerId')), ofProducts)),
  )
  await count.execute({ customerId, productIds })
}
