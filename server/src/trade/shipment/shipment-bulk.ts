import { and, eq } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import { shipmentNumber } from '@banquet/contract/trade/shipment'
import { shipmentBulk } from '@banquet/contract/trade/shipment-bulk'
import { bulkCommandsOn, type BulkCommand } from '../../platform/bulk-action/bulk-command.ts'
import type { Context } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { orders } from '../../tables/trade/order.table.ts'
import { shipments } from '../../tables/trade/shipment.table.ts'
import { confirmShipment } from './confirm-shipment.ts'
import { shipmentListing } from './list-shipments.ts'
import { shipmentScope } from './shipment.scope.ts'

type Match = NonNullable<Parsed<typeof shipmentBulk.bulkShip>['body']['match']>

async function read({ db, actor }: Context, id: number) {
  const { version, orderId, nth, status } = shipments
  const [row] = await db
    .select({ id: shipments.id, version, orderId, nth, status, customerName: orders.customerName })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(and(eq(shipments.id, id), shipmentScope(actor)))
  return row
}

const { final } = bulkCommandsOn({
  table: shipments,
  listing: (ctx, query: Match & { sort: string }) => shipmentListing(ctx, query),
  sort: 'id',
  read,
  shown: ({ id, orderId, nth, status, customerName }: NonNullable<Awaited<ReturnType<typeof read>>>) => ({
    id,
    code: shipmentNumber(orderId, nth),
    name: customerName,
    state: status,
  }),
})

/** The commands on several shipments. */
export const shipmentCommands: readonly BulkCommand[] = [
  final({
    call: shipmentBulk.bulkShip,
    run: async (ctx, { id, version }) => {
      await confirmShipment(ctx, id, { version })
      return found(await read(ctx, id))
    },
  }),
]
