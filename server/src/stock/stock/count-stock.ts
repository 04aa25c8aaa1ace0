import type { Parsed } from '@banquet/contract/call/endpoint'
import type { Stock, stock } from '@banquet/contract/stock/stock'
import { inTransaction, type Context } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import { lockStocks } from '../stock-movement/lock-stocks.ts'
import { moveStock } from '../stock-movement/move-stock.ts'
import { getStock } from './stock.queries.ts'

type Count = Parsed<typeof stock.count>['body']

/**
 * Sets the stock of a product to the counted quantity, allocated or not. It is refused if the stock has changed since
 * the person who counted saw it, because it would undo those movements. A count without a difference is recorded, too.
 */
export function countStock(ctx: Context, id: number, { counted, seen, remark }: Count): Promise<Stock> {
  return inTransaction(ctx, async (ctx) => {
    const { onHand } = found((await lockStocks(ctx.db, [id])).get(id))
    if (onHand !== seen)
      throw new Refusal('stock.moved', { params: { now: onHand, seen }, current: await getStock(ctx, id) })
    await moveStock(ctx, [{ productId: id, kind: 'count', onHand: counted - onHand, remark }])
    return getStock(ctx, id)
  })
}
