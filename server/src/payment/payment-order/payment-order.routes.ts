import type { FastifyInstance } from 'fastify'
import { paymentOrder, transferNotice } from '@banquet/contract/payment/payment-order'
import type { Context } from '../../kit/context.ts'
import { listRows } from '../../kit/list/list-rows.ts'
import { route } from '../../kit/http/route.ts'
import { rowHistory } from '../../kit/rows/rows.ts'
import type { Services } from '../../kit/services.ts'
import { exportPaymentOrders } from './export-payment-orders.ts'
import { paymentOptions } from './payment-options.ts'
import {
  countPaymentOrders,
  paymentOrderListing,
  showPaymentOrder,
  showPaymentOrders,
} from './payment-order.queries.ts'
import { paymentOrders, transferNotices } from '../../tables/payment/payment-order.table.ts'
import { rejectNotice } from './decide-notice.ts'
import { noticeListing, showNotices } from './notice.queries.ts'
import { reportTransfer } from './report-transfer.ts'
import { reversePayment } from './reverse-payment.ts'
import { settleByStaff } from './settle-payment-order.ts'

export function paymentOrderRoutes(app: FastifyInstance, services: Services): void {
  const show = (ctx: Context, id: number) =>
    showPaymentOrder(ctx, id, (order) => paymentOptions(ctx, services, order))
  route(app, paymentOrder.list, async (ctx, { query }) =>
    listRows(ctx, paymentOrders, query, {
      ...(await paymentOrderListing(ctx, query)),
      show: showPaymentOrders,
    }),
  )
  route(app, paymentOrder.counts, (ctx, { query }) => countPaymentOrders(ctx, query))
  route(app, paymentOrder.export, (ctx, { query }) => exportPaymentOrders(ctx, query))
  route(app, paymentOrder.get, (ctx, { params }) => show(ctx, params.id))
  route(app, paymentOrder.settle, async (ctx, { params, body }) => {
    await settleByStaff(ctx, params.id, body)
    return show(ctx, params.id)
  })
  route(app, paymentOrder.reverse, async (ctx, { params, body }) => {
    await reversePayment(ctx, params.id, body)
    return show(ctx, params.id)
  })
  route(app, paymentOrder.history, (ctx, { params }) => rowHistory(ctx, paymentOrders, params.id))
  route(app, transferNotice.create, (ctx, { body }) => reportTransfer(ctx, body))
  route(app, transferNotice.list, async (ctx, { query }) => {
    const { keyword: _, ...search } = query
    return listRows(ctx, transferNotices, search, { ...(await noticeListing(ctx, query)), show: showNotices })
  })
  route(app, transferNotice.reject, (ctx, { params, body }) => rejectNotice(ctx, params.id, body.reason))
}
