import type { FastifyInstance } from 'fastify'
import { deliverySchedule } from '@banquet/contract/trade/delivery-schedule'
import type { Context } from '../../kit/context.ts'
import { route } from '../../kit/http/route.ts'
import { getRow, rowHistory } from '../../kit/rows/rows.ts'
import { deliveryScheduleScope } from './delivery-schedule.scope.ts'
import { deliverySchedules } from '../../tables/trade/delivery-schedule.table.ts'
import { listDeliverySchedules, withCustomer } from './list-delivery-schedules.ts'
import { previewDeliveries } from './preview-deliveries.ts'
import {
  addDeliverySchedule,
  editDeliverySchedule,
  removeDeliverySchedule,
} from './save-delivery-schedule.ts'

const seen = (ctx: Context, id: number) => ({ id, within: deliveryScheduleScope(ctx.actor) })

export function deliveryScheduleRoutes(app: FastifyInstance): void {
  route(app, deliverySchedule.list, (ctx, { query }) => listDeliverySchedules(ctx, query))
  route(app, deliverySchedule.preview, (ctx, { query }) => previewDeliveries(ctx, query.customerId))
  route(app, deliverySchedule.get, async (ctx, { params }) =>
    withCustomer(ctx.db, await getRow(ctx.db, deliverySchedules, seen(ctx, params.id))),
  )
  route(app, deliverySchedule.create, async (ctx, { body }) =>
    withCustomer(ctx.db, await addDeliverySchedule(ctx, body)),
  )
  route(app, deliverySchedule.update, async (ctx, { params, body }) =>
    withCustomer(ctx.db, await editDeliverySchedule(ctx, params.id, body)),
  )
  route(app, deliverySchedule.put, async (ctx, { body: { id, ...edit } }) =>
    withCustomer(ctx.db, await editDeliverySchedule(ctx, id, edit)),
  )
  route(app, deliverySchedule.remove, (ctx, { params }) => removeDeliverySchedule(ctx, params.id))
  route(app, deliverySchedule.history, (ctx, { params }) =>
    rowHistory(ctx, deliverySchedules, seen(ctx, params.id)),
  )
}
