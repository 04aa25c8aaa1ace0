import { identity } from '@banquet/contract/access'
import type { NotificationKind } from '@banquet/contract/notification-kinds'
import { orderNumber } from '@banquet/contract/order-record'
import type { Context } from '../kit/context.ts'
import { notify } from '../notification/notify.ts'
import { staffWith } from '../notification/staff-with.ts'
import { orderScope } from './order.scope.ts'
import { orders } from './order.table.ts'
import type { OrderFields } from './order.table.ts'

type OrderKind = Extract<NotificationKind, `order.${string}`>

/** Tells the customer, and the staff who may see the order, what has become of it; never the one who did it. */
async function tell(ctx: Context, kind: OrderKind, order: OrderFields): Promise<void> {
  const params = { number: orderNumber(order.id), customer: order.customerName, day: order.deliveryDate }
  const row = { table: orders, id: order.id, scope: orderScope }
  const staff = await staffWith(ctx.db, { page: 'orders', right: 'view', row })
  await notify(ctx, { to: staff, kind, params, link: `/admin/orders/${order.id}` })
  if (ctx.actor.identity === identity.customer) return
  await notify(ctx, { to: [order.customerId], kind, params, link: `/order/${order.id}` })
}

/** Tells of a new order, or of one that came after the cut-off. */
export function tellPlaced(ctx: Context, order: OrderFields): Promise<void> {
  return tell(ctx, order.late ? 'order.late' : 'order.placed', order)
}

/** Tells of an order that is no more. */
export function tellCancelled(ctx: Context, order: OrderFields): Promise<void> {
  return tell(ctx, 'order.cancelled', order)
}

/** Tells of goods that have left. */
export function tellShipped(ctx: Context, order: OrderFields): Promise<void> {
  return tell(ctx, 'order.shipped', order)
}
