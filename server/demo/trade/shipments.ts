import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { asCall, atMoment, type Actor, type Context } from '../../src/kit/context.ts'
import { dayOf } from '../../src/kit/list/days.ts'
import { orderLines, orders } from '../../src/tables/trade/order.table.ts'
import { closeShort } from '../../src/trade/shipment/close-short.ts'
import { confirmShipment } from '../../src/trade/shipment/confirm-shipment.ts'
import { prepareShipment } from '../../src/trade/shipment/prepare-shipment.ts'
import { returnGoods } from '../../src/trade/shipment/return-goods.ts'
import { shipments } from '../../src/tables/trade/shipment.table.ts'
import { moveStock } from '../../src/stock/stock-movement/move-stock.ts'
import { stocks } from '../../src/tables/stock/stock.table.ts'

const minute = 60_000
const day = 1440 * minute

/** The accounts that pack and that decide about the rest. */
interface Shippers {
  warehouse: Actor
  clerk: Actor
}

/** Produces what is allocated to an order and not in stock yet. */
async function produceFor(ctx: Context, orderId: number): Promise<void> {
  const short = await ctx.db
    .select({ productId: stocks.id, onHand: sql<number>`sum(${orderLines.ordered})::int - ${stocks.onHand}` })
    .from(orderLines)
    .innerJoin(stocks, eq(stocks.id, orderLines.productId))
    .where(and(eq(orderLines.orderId, orderId), eq(stocks.policy, 'make-to-order')))
    .groupBy(stocks.id)
    .having(sql`sum(${orderLines.ordered}) > ${stocks.onHand}`)
  const made = short.map((one) => ({ ...one, kind: 'produced' as const, remark: '配合訂單生產' }))
  await moveStock(ctx, made)
}

/** Ships an order as far as possible: most completely, some partly, and some goods are returned. */
async function ship(
  ctx: Context,
  { warehouse, clerk }: Shippers,
  id: number,
  isRecent: boolean,
): Promise<void> {
  const packing = { ...ctx, actor: warehouse }
  await produceFor(packing, id)
  const lines = await ctx.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
    .orderBy(asc(orderLines.lineNo))
  const [first] = lines
  const inPart = id % 7 === 3 && lines.length > 1
  const some = lines.slice(1).map((line) => ({ orderLineId: line.id, quantity: line.ordered }))
  const input = { note: id % 5 === 0 ? '冷凍車 2 號' : '', ...(inPart && { lines: some }) }
  const draft = await prepareShipment(packing, id, input)
  // Rows get their times from the clock of the database, and a shipped shipment cannot be changed.
  const dated = { created_at: ctx.now().toISOString() }
  await ctx.db.update(shipments).set(dated).where(eq(shipments.id, draft.id))
  await confirmShipment(asCall(packing, 'shipment.confirm'), draft.id, { version: draft.version })
  if (inPart && !isRecent)
    await closeShort(asCall({ ...ctx, actor: clerk }, 'shipment.closeShort'), {
      id,
      reason: '缺貨，客戶同意取消',
    })
  if (id % 13 !== 5 || !first || inPart) return
  const back = { orderLineId: first.id, quantity: 1, restock: id % 2 === 0 }
  await returnGoods(asCall({ ...ctx, actor: clerk }, 'shipment.return'), id, {
    reason: '外箱破損',
    lines: [back],
  })
}

/** Ships what was to be delivered this many days ago; of today's, some is only packed. */
export async function addShipmentsOf(ctx: Context, shippers: Shippers, daysAgo: number): Promise<void> {
  const moment = new Date(ctx.now().getTime() - daysAgo * day - 5 * minute)
  const then: Context = atMoment(ctx, moment)
  const due = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'confirmed'), eq(orders.deliveryDate, dayOf(moment))))
    .orderBy(asc(orders.id))
  for (const { id } of due) await ship(then, shippers, id, daysAgo < 3)
  const done = due.map(({ id }) => id)
  await ctx.db.update(orders).set({ updated_at: moment.toISOString() }).where(inArray(orders.id, done))
}

/** Prepares some shipments for the next delivery date, so that there are drafts. */
export async function addDrafts(ctx: Context, { warehouse }: Shippers): Promise<void> {
  const today = dayOf(ctx.now())
  const next = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'confirmed'), sql`${orders.deliveryDate} > ${today}::date`))
    .orderBy(asc(orders.deliveryDate), asc(orders.id))
    .limit(3)
  for (const { id } of next) await prepareShipment({ ...ctx, actor: warehouse }, id, { note: '' })
}
