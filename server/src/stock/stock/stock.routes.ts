import type { FastifyInstance } from 'fastify'
import { stock, type Stock } from '@banquet/contract/stock/stock'
import { inTransaction, type Context } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
import { listRows } from '../../kit/list/list-rows.ts'
import { showActors } from '../../kit/rows/show-actors.ts'
import { route } from '../../kit/http/route.ts'
import { bulkRoutes } from '../../platform/bulk-action/bulk-command.ts'
import { countStock } from './count-stock.ts'
import { moveStock } from '../stock-movement/move-stock.ts'
import { verifyStock } from '../stock-movement/verify-stock.ts'
import { stockCommands } from './stock-bulk.ts'
import { setProduction } from './set-production.ts'
import { getStock, listStocks, wantedMovements } from './stock.queries.ts'
import type { StockMove } from '../stock-movement/stock.rules.ts'
import { stockMovements } from '../../tables/stock/stock-movement.table.ts'

/** The ids are in the address and, for older clients, in the body again: they must be equal. */
function checkSame(path: string, sent: number, addressed: number): void {
  if (sent !== addressed) throw invalid(path, 'mismatch')
}

function moveByHand(ctx: Context, move: StockMove): Promise<Stock> {
  return inTransaction(ctx, async (ctx) => {
    await moveStock(ctx, [{ ...move, path: 'cnt' }])
    return getStock(ctx, move.productId)
  })
}

export function stockRoutes(app: FastifyInstance): void {
  bulkRoutes(app, stockCommands)
  route(app, stock.list, (ctx, { query }) => listStocks(ctx, query))
  route(app, stock.get, (ctx, { params }) => getStock(ctx, params.id))
  route(app, stock.movements, async (ctx, { params: { id }, query }) => {
    await getStock(ctx, id)
    const { seq, at, search } = stockMovements
    const where = wantedMovements(id, query)
    return listRows(ctx, stockMovements, query, { sort: { seq }, search, day: at, where, show: showActors })
  })
  route(app, stock.proof, (ctx, { params }) => verifyStock(ctx, params.id))
  route(app, stock.increment, (ctx, { params, body: { id, cnt, remark } }) => {
    checkSame('id', id, params.id)
    return moveByHand(ctx, { productId: id, kind: 'increment', onHand: cnt, remark })
  })
  route(app, stock.decrement, (ctx, { params, body: { id, cnt, remark, reason } }) => {
    checkSame('id', id, params.id)
    return moveByHand(ctx, { productId: id, kind: 'decrement', onHand: -cnt, remark, reason })
  })
  route(app, stock.count, (ctx, { params, body }) => countStock(ctx, params.id, body))
  route(app, stock.produce, (ctx, { params, body: { id, ...output } }) => {
    checkSame('id', id, params.id)
    checkSame('productionOutput', output.productionOutput, params.value)
    return setProduction(ctx, id, output)
  })
}
