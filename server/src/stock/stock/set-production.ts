import type { Parsed } from '@banquet/contract/call/endpoint'
import type { Stock, stock } from '@banquet/contract/stock/stock'
import { inTransaction, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { lockStocks } from '../stock-movement/lock-stocks.ts'
import { moveStock } from '../stock-movement/move-stock.ts'
import { getStock } from './stock.queries.ts'

type Output = Omit<Parsed<typeof stock.produce>['body'], 'id'>

/** Sets today's output of a product; the difference to the previous value is added to its stock as one movement. */
export function setProduction(ctx: Context, id: number, output: Output): Promise<Stock> {
  const { productionOutput, version, remark } = output
  return inTransaction(ctx, async (ctx) => {
    await lockStocks(ctx.db, [id])
    const current = await getStock(ctx, id)
    if (version !== undefined && version !== current.version) throw new Refusal('stale', { current })
    const onHand = productionOutput - current.productionOutput
    if (onHand === 0) return current
    await moveStock(ctx, [{ productId: id, kind: 'produced', onHand, remark, path: 'productionOutput' }])
    return getStock(ctx, id)
  })
}
