import { identity } from '@banquet/contract/call/access'
import type { NotificationParams } from '@banquet/contract/message/notification-kinds'
import { orderNumber } from '@banquet/contract/trade/order-record'
import type { Context } from '../../kit/context.ts'
import { notify } from '../../message/notification/notify.ts'
import { staffWith } from '../../message/notification/staff-with.ts'
import {
  agreedSections,
  cancelledSections,
  shippedSections,
  shortSections,
  type Leaving,
  type ShortLine,
} from './order.templates.ts'
import { mailOrder, type OrderKind, type SectionsOf } from './order.mail.ts'
import { orderScope } from '../order-record/order.scope.ts'
import { orders, type OrderFields } from '../../tables/trade/order.table.ts'

type Common = 'number' | 'customer' | 'day'

/** News of an order: its kind, and the parameters besides the order itself. */
interface News<Kind extends OrderKind> {
  kind: Kind
  /** The customer is not notified. */
  staffOnly?: true
  more?: (side: 'staff' | 'shop') => Omit<NotificationParams[Kind], Common>
  /** The sections of the mail to the customer. */
  sections?: SectionsOf
}

/**
 * Notifies the customer, and the staff who may see the order, of news; never the person who caused it. Those who want
 * mails also get one.
 */
async function notifyOfOrder<Kind extends OrderKind>(
  ctx: Context,
  order: OrderFields,
  { kind, more, sections, staffOnly }: News<Kind>,
): Promise<void> {
  const { id, customerId, customerName: customer, deliveryDate: day } = order
  const paramsFor = (side: 'staff' | 'shop') =>
    ({ number: orderNumber(id), customer, day, ...more?.(side) }) as NotificationParams[Kind]
  const row = { table: orders, id, scope: orderScope }
  const seeing = await staffWith(ctx.db, { page: 'orders', right: 'view', row })
  const staff = seeing.filter((one) => one !== ctx.actor.id)
  await notify(ctx, { to: staff, kind, params: paramsFor('staff'), link: `/admin/orders/${id}` })
  if (!staffOnly && ctx.actor.identity !== identity.customer)
    await notify(ctx, { to: [customerId], kind, params: paramsFor('shop'), link: `/order/${id}` })
  await mailOrder(ctx, order, { kind, staff, sections, staffOnly })
}

/** Notifies of a new order, or of one after the cut-off. */
export function notifyPlaced(ctx: Context, order: OrderFields): Promise<void> {
  const kind = order.late ? 'order.late' : 'order.placed'
  return notifyOfOrder(ctx, order, { kind, sections: (lines) => agreedSections(order, lines) })
}

/** Notifies of an edited order; the customer only if any visible field changed. */
export function notifyChanged(ctx: Context, order: OrderFields, toCustomer: boolean): Promise<void> {
  const sections: SectionsOf = (lines) => agreedSections(order, lines)
  return notifyOfOrder(ctx, order, {
    kind: 'order.changed',
    sections,
    ...(!toCustomer && { staffOnly: true }),
  })
}

/** Notifies of a cancelled order. */
export function notifyCancelled(ctx: Context, order: OrderFields): Promise<void> {
  return notifyOfOrder(ctx, order, {
    kind: 'order.cancelled',
    sections: (lines) => cancelledSections(order, lines),
  })
}

/** Notifies of a shipment that has left. */
export function notifyShipped(ctx: Context, order: OrderFields, shipment: Leaving): Promise<void> {
  return notifyOfOrder(ctx, order, {
    kind: 'order.shipped',
    sections: (lines) => shippedSections(shipment, lines),
  })
}

/** Notifies once that an order gets less than was ordered, for all of its lines concerned. */
export async function notifyShorted(
  ctx: Context,
  order: OrderFields,
  lines: readonly ShortLine[],
): Promise<void> {
  const [first] = lines
  if (!first) return
  const { productName, productEnName, itemName, unitName: unit, unitEnName: enUnit, ordered, granted } = first
  const more = (side: 'staff' | 'shop') => {
    // Customers read their own names for the goods.
    const own = side === 'shop' ? itemName : ''
    const names = { product: own || productName, enProduct: own || productEnName }
    return { ...names, ordered, granted, unit, enUnit, others: lines.length - 1 }
  }
  await notifyOfOrder(ctx, order, { kind: 'order.shorted', more, sections: () => shortSections(lines) })
}
