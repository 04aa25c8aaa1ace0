import type { FastifyInstance } from 'fastify'
import { paymentOrder, transferNotice } from '@banquet/contract/payment/payment-order'
import { route } from '../../kit/http/route.ts'
import { showPaymentOrder } from './payment-order.queries.ts'
import { reportTransfer } from './report-transfer.ts'
import { settleOrder } from './settle-order.ts'

export function paymentOrderRoutes(app: FastifyInstance): void {
  route(app, paymentOrder.get, (ctx, { params }) => showPaymentOrder(ctx, params.id))
  route(app, paymentOrder.settle, async (ctx, { params, body }) => {
    await settleOrder(ctx, params.id, body)
    return showPaymentOrder(ctx, params.id)
  })
  route(app, transferNotice.create, (ctx, { body }) => reportTransfer(ctx, body))
}
