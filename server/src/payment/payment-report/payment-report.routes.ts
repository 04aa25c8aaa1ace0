import type { FastifyInstance } from 'fastify'
import { paymentReport } from '@banquet/contract/payment/payment-report'
import type { Context } from '../../kit/context.ts'
import { route } from '../../kit/http/route.ts'
import { eventOfOrders } from '../payment-order/payment-order.handlers.ts'
import { exportEntries } from './export-entries.ts'
import { paymentTotals } from './payment-totals.ts'
import { verifyOrders } from './verify-orders.ts'

/** Returns the event of a report; if there is no event, an id that none has. */
async function eventOf({ db }: Context, { eventId }: { eventId?: number | undefined }): Promise<number> {
  return (await eventOfOrders().chosen(db, eventId)) ?? 0
}

export function paymentReportRoutes(app: FastifyInstance): void {
  route(app, paymentReport.verify, async (ctx, { query }) => verifyOrders(ctx, await eventOf(ctx, query)))
  route(app, paymentReport.totals, async (ctx, { query }) => paymentTotals(ctx, await eventOf(ctx, query)))
  route(app, paymentReport.export, async (ctx, { query }) =>
    exportEntries(ctx, query, await eventOf(ctx, query)),
  )
}
