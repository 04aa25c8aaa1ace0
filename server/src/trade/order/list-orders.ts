import { and, eq, gte, lte, ne, sql, type SQL } from 'drizzle-orm'
import { identity } from '@banquet/contract/call/access'
import type { Page, Parsed } from '@banquet/contract/call/endpoint'
import type { order } from '@banquet/contract/trade/order'
import type { OrderRow } from '@banquet/contract/trade/order-record'
import type { Actor, Context } from '../../kit/context.ts'
import { listRows, type Listing } from '../../kit/list/list.ts'
import { products } from '../../catalogue/product/product.table.ts'
import { shipments } from '../order-record/shipment.table.ts'
import { showRow } from './order.queries.ts'
import { orderScope } from './order.scope.ts'
import { orderLines, orders } from '../order-record/order.table.ts'

type Query = Parsed<typeof order.list>['query']
type Filters = Omit<Query, 'page' | 'size' | 'sort'>

/** Orders with a product of a type. */
function withType(productTypeId: number): SQL {
  const ofType = and(eq(orderLines.orderId, orders.id), eq(products.productTypeId, productTypeId))
  return sql`exists (select from ${orderLines} join ${products} on ${eq(products.id, orderLines.productId)} where ${ofType})`
}

/** Orders with a shipment that was prepared and has not left. */
export const isPrepared = sql`exists (select from ${shipments}
  where ${and(eq(shipments.orderId, orders.id), eq(shipments.status, 'draft'))})`

/** The same as a filter: to a customer there is no shipment before it has left, so it finds nothing by this. */
const preparedFor = (actor: Actor) => (actor.identity === identity.customer ? sql`false` : isPrepared)

/** Neither shipped as a whole nor cancelled. */
export const isOpen = sql`${orders.status} not in ('shipped', 'cancelled')`

const ofStatus = (status: NonNullable<Filters['status']>) =>
  status === 'not-cancelled' ? ne(orders.status, 'cancelled') : eq(orders.status, status)

function wanted(
  actor: Actor,
  { status, open, customerId, employeeId, source, ...rest }: Filters,
): SQL | undefined {
  const { productTypeId, shipment, deliveryFrom, deliveryTo } = rest
  return and(
    status === undefined ? undefined : ofStatus(status),
    open === undefined ? undefined : isOpen,
    customerId === undefined ? undefined : eq(orders.customerId, customerId),
    employeeId === undefined ? undefined : eq(orders.employeeId, employeeId),
    source === undefined ? undefined : eq(orders.source, source),
    productTypeId === undefined ? undefined : withType(productTypeId),
    shipment === undefined ? undefined : preparedFor(actor),
    deliveryFrom === undefined ? undefined : gte(orders.deliveryDate, deliveryFrom),
    deliveryTo === undefined ? undefined : lte(orders.deliveryDate, deliveryTo),
  )
}

const { id, deliveryDate, customerName, gross, status, created_at } = orders

/** How orders are listed for somebody: those that there are for them of what they ask for. */
export function orderListing(actor: Actor, filters: Filters): Listing {
  return {
    sort: { id, deliveryDate, customerName, gross, status, created_at },
    search: orders.search,
    day: created_at,
    where: and(orderScope(actor), wanted(actor, filters)),
  }
}

/** A page of the orders that there are for somebody. */
export async function listOrders(ctx: Context, query: Query): Promise<Page<OrderRow>> {
  const page = await listRows(ctx.db, orders, query, orderListing(ctx.actor, query))
  return { ...page, rows: page.rows.map(showRow) }
}
