import { and, eq, gte, inArray, lte, ne, sql, type SQL } from 'drizzle-orm'
import type { Page, Parsed } from '@banquet/contract/call/endpoint'
import {
  shipmentStatuses,
  type Shipment,
  type shipment,
  type ShipmentStatus,
} from '@banquet/contract/trade/shipment'
import type { Actor, Context, Db } from '../../kit/context.ts'
import { countEach } from '../../kit/list/count-each.ts'
import { listRows } from '../../kit/list/list-rows.ts'
import { anyRow, keywordCondition, keywordInRow, type FoundBy, type Listing } from '../../kit/list/list.ts'
import { orders } from '../../tables/trade/order.table.ts'
import { shipments } from '../../tables/trade/shipment.table.ts'
import { showShipments } from './shipment.queries.ts'
import { allSeenShipments, shipmentScope } from './shipment.scope.ts'

type Query = Parsed<typeof shipment.list>['query']
type Filters = Partial<Omit<Query, 'page' | 'size' | 'sort'>>

const { id, orderId, nth, status, shippedAt } = shipments
const { deliveryDate, customerName } = orders
const ofOrder = eq(orders.id, orderId)

/** The condition of shipments whose order meets another one. */
const withOrder = (condition: SQL | undefined) =>
  condition && sql`exists (select from ${orders} where ${and(ofOrder, condition)})`

function wanted(filters: Filters): SQL | undefined {
  const { ids, orderIds, status: of, deliveryFrom, deliveryTo } = filters
  return and(
    ids === undefined ? undefined : inArray(id, ids),
    filters.orderId === undefined ? undefined : eq(orderId, filters.orderId),
    orderIds === undefined ? undefined : inArray(orderId, orderIds),
    of === undefined ? undefined : of === 'not-closed' ? ne(status, 'closed') : eq(status, of),
    withOrder(
      and(
        deliveryFrom === undefined ? undefined : gte(deliveryDate, deliveryFrom),
        deliveryTo === undefined ? undefined : lte(deliveryDate, deliveryTo),
      ),
    ),
  )
}

/** Shipments with this number, else those of orders that contain the keyword. */
async function ofKeyword(db: Db, keyword: string): Promise<FoundBy[]> {
  const number = /^o?(\d{1,9})-s(\d{1,9})$/i.exec(keyword.normalize('NFKC').trim())
  if (number) {
    const isIt = and(eq(orderId, Number(number[1])), eq(nth, Number(number[2]))) as SQL
    return [{ ids: sql`(select ${id} from ${shipments} where ${isIt})`, has: isIt }]
  }
  const searched = { search: orders.search, phones: orders.search }
  const contains = await keywordCondition(db, searched, keyword)
  const own = and(ofOrder, await keywordInRow(db, searched, keyword))
  return [
    {
      column: orderId,
      ids: sql`(select ${orders.id} from ${orders} where ${contains})`,
      has: anyRow(sql`${orders} where ${own}`),
    },
  ]
}

/** Returns whether filters find the shipments, so that those of all orders that the actor sees need not be found first. */
const areFoundBy = ({ ids, orderId, orderIds, deliveryFrom, deliveryTo, from, to }: Filters): boolean =>
  [ids, orderId, orderIds, deliveryFrom, deliveryTo, from, to].some((filter) => filter !== undefined)

/** The list of shipments: those that the actor sees and that match the filters. */
export function shipmentListing({ actor }: { actor: Actor }, filters: Filters): Listing {
  const tried = and(shipmentScope(actor), wanted(filters))
  return {
    sort: { id, status, deliveryDate, customerName, shippedAt },
    joined: { table: orders, on: ofOrder },
    also: ofKeyword,
    day: shippedAt,
    where: areFoundBy(filters) ? tried : and(allSeenShipments(actor), wanted(filters)),
    tried,
  }
}

/** Returns a page of the shipments that the actor sees. */
export function listShipments(ctx: Context, query: Query): Promise<Page<Shipment>> {
  return listRows(ctx, shipments, query, { ...shipmentListing(ctx, query), show: showShipments })
}

/** Counts the shipments that match the filters, by status. */
export function countShipments(
  ctx: Context,
  query: Parsed<typeof shipment.counts>['query'],
): Promise<Record<ShipmentStatus, number>> {
  const search = { ...query, sort: 'id' }
  const listing = (status: ShipmentStatus) => shipmentListing(ctx, { ...query, status })
  return countEach(ctx, shipments, { states: shipmentStatuses, search, listing })
}
