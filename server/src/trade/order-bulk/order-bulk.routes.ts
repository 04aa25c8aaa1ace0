import type { FastifyInstance } from 'fastify'
import { orderBulk } from '@banquet/contract/trade/order-bulk'
import { route } from '../../kit/http/route.ts'
import { cancelEach, changeEach } from './order-bulk.ts'

export function orderBulkRoutes(app: FastifyInstance): void {
  route(app, orderBulk.bulkConfirm, (ctx, { body }) => changeEach(ctx, 'confirm', body))
  route(app, orderBulk.bulkHold, (ctx, { body }) => changeEach(ctx, 'hold', body))
  route(app, orderBulk.bulkRelease, (ctx, { body }) => changeEach(ctx, 'release', body))
  route(app, orderBulk.bulkCancel, (ctx, { body }) => cancelEach(ctx, body))
}
