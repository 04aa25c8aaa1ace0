import { identity } from '@banquet/contract/access'
import type { NotificationKind, NotificationParams } from '@banquet/contract/notification-kinds'
import { orderNumber } from '@banquet/contract/order-record'
import type { OrderLine } from '@banquet/contract/order-record'
import type { Context } from '../kit/context.ts'
import { notify } from '../notification/notify.ts'
import { staffWith } from '../notification/staff-with.ts'
import { orderScope } from './order.scope.ts'
import { orders } from './order.table.ts'
import type { OrderFields } from './order.table.ts'

type OrderKind = Extract<NotificationKind, `order.${string}`>
type Common = 'number' | 'customer' | 'day'

/** What becomes of an order: of which kind, and what is said of it beside the order itself, to each side. */
interface News<Kind extends OrderKind> {
  kind: Kind
  more?: (side: 'staff' | 'shop') => Omit<NotificationParams[Kind], Common>
}

/** Tells the customer, and the staff who may see the order, what has become of it; never the one who did it. */
async function tell<Kind extends OrderKind>(
  ctx: Context,
  order: OrderFields,
  { kind, more }: News<Kind>,
): Promise<void> {
  const { id, customerId, customerName: customer, deliveryDate: day } = order
  const said = (side: 'staff' | 'shop') =>
    ({ number: orderNumber(id), customer, day, ...more?.(side) }) as NotificationParams[Kind]
  const row = { table: orders, id, scope: orderScope }
  const staff = await staffWith(ctx.db, { page: 'orders', right: 'view', row })
  await notify(ctx, { to: staff, kind, params: said('staff'), link: `/admin/orders/${id}` })
  if (ctx.actor.identity === identity.customer) return
  await notify(ctx, { to: [customerId], kind, params: said('shop'), link: `/order/${id}` })
}

/** Tells of a new order, or of one that came after the cut-off. */
export function tellPlaced(ctx: Context, order: OrderFields): Promise<void> {
  return tell(ctx, order, { kind: order.late ? 'order.late' : 'order.placed' })
}

/** Tells of an order that is no more. */
export function tellCancelled(ctx: Context, order: OrderFields): Promise<void> {
  return tell(ctx, order, { kind: 'order.cancelled' })
}

/** Tells of goods that have left. */
export function tellShipped(ctx: Context, order: OrderFields): Promise<void> {
  return tell(ctx, order, { kind: 'order.shipped' })
}

/** A line that gets less than was ordered. */
interface ShortLine extends Pick<OrderLine, 'productName' | 'itemName' | 'unitName' | 'ordered'> {
  /** How much of it is delivered. */
  granted: number
}

/** Tells that an order gets less than was ordered, once for all of its lines that do. */
export async function tellShorted(
  ctx: Context,
  order: OrderFields,
  lines: readonly ShortLine[],
): Promise<void> {
  const [first] = lines
  if (!first) return
  const { productName, itemName, unitName: unit, ordered, granted } = first
  const more = (side: 'staff' | 'shop') => {
    // The customer reads what it calls the goods itself.
    const product = side === 'shop' ? itemName || productName : productName
    return { product, ordered, granted, unit, others: lines.length - 1 }
  }
  await tell(ctx, order, { kind: 'order.shorted', more })
}
