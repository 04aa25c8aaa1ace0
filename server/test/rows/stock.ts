import { asc, eq } from 'drizzle-orm'
import type { StockKind } from '@banquet/contract/stock/stock'
import type { Context } from '../../src/kit/context.ts'
import { moveStock } from '../../src/stock/stock-movement/move-stock.ts'
import { columnsOf } from '../../src/kit/rows/rows.ts'
import { verifyStock } from '../../src/stock/stock-movement/verify-stock.ts'
import { stocks } from '../../src/tables/stock/stock.table.ts'
import { stockMovements } from '../../src/tables/stock/stock-movement.table.ts'
import { addProduct } from './goods.ts'

type Values = Parameters<typeof addProduct>[1]
type Stocked = Omit<NonNullable<Values>, 'onHand'> & { onHand?: number; allocated?: number }

/** Adds a product with some of it on hand and some allocated, by movements. */
export async function addStocked(ctx: Context, { onHand = 0, allocated = 0, ...values }: Stocked = {}) {
  const product = await addProduct(ctx.db, values)
  const move = (kind: StockKind, change: object) =>
    moveStock(ctx, [{ productId: product.id, kind, remark: '期初', ...change }])
  if (onHand > 0) await move('increment', { onHand })
  if (allocated > 0) await move('allocated', { allocated })
  return product
}

/** The counters of a product. */
export async function numbersOf({ db }: Context, id: number) {
  const [row] = await db
    .select({ onHand: stocks.onHand, allocated: stocks.allocated })
    .from(stocks)
    .where(eq(stocks.id, id))
  return row
}

/** The movements of a product, oldest first. */
export function ledgerOf({ db }: Context, id: number) {
  return db
    .select(columnsOf(stockMovements))
    .from(stockMovements)
    .where(eq(stockMovements.productId, id))
    .orderBy(asc(stockMovements.seq))
}

/** Returns whether the counters of a product equal the sum of its movements. */
export async function isVerified(ctx: Context, id: number): Promise<boolean> {
  return (await verifyStock(ctx, id)).proved
}
