import type { FastifyInstance } from 'fastify'
import { order } from '@banquet/contract/trade/order'
import { route } from '../../kit/http/route.ts'
import { rowHistory } from '../../kit/rows/rows.ts'
import { changeOrderState } from './change-order-state.ts'
import { editOrder, quoteEdit } from './edit-order.ts'
import { countOrders, listOrders } from './list-orders.ts'
import { getOrder, showOrder } from '../order-record/order.queries.ts'
import { orderScope } from '../order-record/order.scope.ts'
import { orders } from '../../tables/trade/order.table.ts'
import { placeOrder } from './place-order.ts'
import { canOrder, quoteOrder } from '../pricing/quote-order.ts'
import { repeatOrder } from './repeat-order.ts'

export function orderRoutes(app: FastifyInstance): void {
  route(app, order.list, (ctx, { query }) => listOrders(ctx, query))
  route(app, order.counts, (ctx, { query }) => countOrders(ctx, query))
  route(app, order.canOrder, (ctx, { query }) => canOrder(ctx, query.customerId))
  route(app, order.quote, (ctx, { body }) => quoteOrder(ctx, body))
  route(app, order.get, async (ctx, { params }) => showOrder(ctx, await getOrder(ctx, params.id)))
  route(app, order.create, async (ctx, { body }) => showOrder(ctx, await placeOrder(ctx, body)))
  route(app, order.repeat, (ctx, { params }) => repeatOrder(ctx, params.id))
  route(app, order.quoteUpdate, (ctx, { params, body }) => quoteEdit(ctx, params.id, body))
  route(app, order.update, async (ctx, { params, body }) =>
    showOrder(ctx, await editOrder(ctx, params.id, body)),
  )
  for (const command of ['confirm', 'hold', 'release', 'cancel'] as const) {
    route(app, order[command], async (ctx, { params: { id }, body }) =>
      showOrder(ctx, await changeOrderState(ctx, { id, command, ...body })),
    )
  }
  route(app, order.history, (ctx, { params }) =>
    rowHistory(ctx, orders, { id: params.id, within: orderScope(ctx.actor) }),
  )
}
