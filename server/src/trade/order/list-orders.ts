import { and, eq, gte, inArray, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import { identity } from '@banquet/contract/call/access'
import type { Page, Parsed } from '@banquet/contract/call/endpoint'
import type { order } from '@banquet/contract/trade/order'
import { orderStatuses, type OrderRow, type OrderStatus } from '@banquet/contract/trade/order-record'
import { seesOrderPrices } from '@banquet/contract/trade/order-prices'
import { telephoneKey } from '@banquet/contract/rule/taiwan/telephone'
import { amountMeant, dayMeant } from '@banquet/contract/rule/search/meant'
import { typedCodeOf } from '@banquet/contract/rule/text/typed'
import type { Actor, Context, Db } from '../../kit/context.ts'
import { dayOf } from '../../kit/list/days.ts'
import { listRows } from '../../kit/list/list-rows.ts'
import { countEach } from '../../kit/list/count-each.ts'
import { anyRow, matches, refuseSortBy, type FoundBy, type Listing } from '../../kit/list/list.ts'
import { hasTag } from '../../platform/tag/tag-links.ts'
import { products } from '../../tables/catalogue/product.table.ts'
import { customers } from '../../tables/customer/customer.table.ts'
import { shipments } from '../../tables/trade/shipment.table.ts'
import { showRow } from '../order-record/order.queries.ts'
import { orderScope } from '../order-record/order.scope.ts'
import { orderLines, orders } from '../../tables/trade/order.table.ts'

type Query = Parsed<typeof order.list>['query']
type Filters = Omit<Query, 'page' | 'size' | 'sort'>

/** The condition of orders with a product of a type. */
function withType(productTypeId: number): SQL {
  const ofType = and(eq(orderLines.orderId, orders.id), eq(products.productTypeId, productTypeId))
  return sql`exists (select from ${orderLines} join ${products} on ${eq(products.id, orderLines.productId)} where ${ofType})`
}

/** Orders with a draft shipment. */
const isPrepared = sql`exists (select from ${shipments}
  where ${and(eq(shipments.orderId, orders.id), eq(shipments.status, 'draft'))})`

/** The same as a filter. Customers do not see shipments before they leave, so for them it matches nothing. */
const preparedFor = (actor: Actor) => (actor.identity === identity.customer ? sql`false` : isPrepared)

/** Neither completely shipped nor cancelled. */
export const isOpen = sql`${orders.status} not in ('shipped', 'cancelled')`

const ofStatus = (status: NonNullable<Filters['status']>) =>
  status === 'not-cancelled' ? ne(orders.status, 'cancelled') : eq(orders.status, status)

function wanted(
  actor: Actor,
  { status, open, ids, customerId, employeeId, source, ...rest }: Filters,
): SQL | undefined {
  const { productTypeId, shipment, deliveryFrom, deliveryTo, tag } = rest
  return and(
    status === undefined ? undefined : ofStatus(status),
    open === undefined ? undefined : isOpen,
    ids === undefined ? undefined : inArray(orders.id, ids),
    customerId === undefined ? undefined : eq(orders.customerId, customerId),
    employeeId === undefined ? undefined : eq(orders.employeeId, employeeId),
    source === undefined ? undefined : eq(orders.source, source),
    productTypeId === undefined ? undefined : withType(productTypeId),
    shipment === undefined ? undefined : preparedFor(actor),
    deliveryFrom === undefined ? undefined : gte(orders.deliveryDate, deliveryFrom),
    deliveryTo === undefined ? undefined : lte(orders.deliveryDate, deliveryTo),
    hasTag(actor, 'orders', tag),
  )
}

/** The digits of a landline without its area code; fewer are rather the number of an order. */
const minPhoneDigits = 7

const { id, deliveryDate, customerName, gross, status, created_at } = orders

/**
 * The condition of orders with the amount or the delivery date that a keyword asks for; undefined if it asks for neither. Nobody
 * finds orders by amounts that they do not see.
 */
export function meantOrders(
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  keyword: string,
): SQL | undefined {
  const amount = seesOrderPrices(actor) ? amountMeant(keyword) : undefined
  if (amount !== undefined) return eq(orders.gross, amount)
  const day = dayMeant(keyword, dayOf(now()))
  return day === undefined ? undefined : eq(orders.deliveryDate, day)
}

/** Orders of customers with this tax id or telephone, and those with a product that contains the keyword. */
async function aboutKeyword(
  ctx: Pick<Context, 'actor' | 'now'>,
  db: Db,
  keyword: string,
): Promise<FoundBy[]> {
  const meant = meantOrders(ctx, keyword)
  if (meant) return [{ ids: sql`(select ${orders.id} from ${orders} where ${meant})`, has: meant }]
  const contains = await matches(db, products.search, keyword)
  // An array, so that a common word is looked for in the products once and not in those of each order.
  const goods = sql`any(array(select ${products.id} from ${products} where ${contains}))`
  const withGoods = {
    ids: sql`(select ${orderLines.orderId} from ${orderLines} where ${orderLines.productId} = ${goods})`,
    has: anyRow(
      sql`${orderLines} where ${eq(orderLines.orderId, id)} and ${orderLines.productId} = ${goods}`,
    ),
  }
  const taxId = typedCodeOf(keyword)
  const phone = telephoneKey(keyword) ?? ''
  const isBuyer = or(
    /^\d{8}$/.test(taxId) ? eq(customers.taxIdNumber, taxId) : undefined,
    phone.length < minPhoneDigits ? undefined : await matches(db, customers.phoneDigits, phone),
  )
  if (isBuyer === undefined) return [withGoods]
  const buyers = sql`(select ${customers.id} from ${customers} where ${isBuyer})`
  return [withGoods, { column: orders.customerId, ids: buyers }]
}

/**
 * The list of orders: those that the actor sees and that match the filters. Throws if it is to be sorted by amounts that the
 * actor does not see.
 */
export function orderListing(
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  { sort = '', ...filters }: Filters & { sort?: string },
): Listing {
  if (!seesOrderPrices(actor)) refuseSortBy('gross', sort)
  return {
    sort: { id, deliveryDate, customerName, gross, status, created_at },
    search: orders.search,
    phones: orders.search,
    also: (db, keyword) => aboutKeyword({ actor, now }, db, keyword),
    day: created_at,
    where: and(orderScope(actor), wanted(actor, filters)),
  }
}

/** Returns a page of the orders that the actor sees. */
export async function listOrders(ctx: Context, query: Query): Promise<Page<OrderRow>> {
  return listRows(ctx, orders, query, {
    ...orderListing(ctx, query),
    show: (_, rows) => rows.map(showRow),
  })
}

/** Counts the orders that match the filters, by status. */
export function countOrders(
  ctx: Context,
  query: Parsed<typeof order.counts>['query'],
): Promise<Record<OrderStatus, number>> {
  const search = { ...query, sort: 'id' }
  const listing = (status: OrderStatus) => orderListing(ctx, { ...search, status })
  return countEach(ctx, orders, { states: orderStatuses, search, listing })
}
