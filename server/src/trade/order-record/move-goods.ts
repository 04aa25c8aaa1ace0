import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { moveStock } from '../../stock/stock-movement/move-stock.ts'
import type { StockMove } from '../../stock/stock-movement/stock.rules.ts'

/**
 * Moves the stock of an order's lines. If somebody else was faster, this throws with the quantity that is left, in the
 * form of orders.
 */
export async function moveGoods(ctx: Context, moves: readonly StockMove[]): Promise<void> {
  await moveStock(ctx, moves).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'stock.insufficient') throw error
    throw new Refusal('order.insufficient-stock', error.details)
  })
}
