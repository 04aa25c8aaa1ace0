import { asc, eq } from 'drizzle-orm'
import type { StockReason } from '@banquet/contract/stock/stock'
import { accounts } from '../../src/tables/account/account.table.ts'
import { atMoment, type Context } from '../../src/kit/context.ts'
import { products } from '../../src/tables/catalogue/product.table.ts'
import { moveStock } from '../../src/stock/stock-movement/move-stock.ts'
import { stocks } from '../../src/tables/stock/stock.table.ts'
import type { StockMove } from '../../src/stock/stock-movement/stock.rules.ts'
import { addTemplatesOf } from '../trade/order-templates.ts'
import { addDrafts, addShipmentsOf } from '../trade/shipments.ts'
import {
  addRegularOrders,
  addShortage,
  nextDeliveryDay,
  regularSince,
  takeRegulars,
} from '../trade/next-day.ts'
import { addOrdersOf, firstDay, readPeople } from '../trade/orders.ts'

const day = 86_400_000
type Product = Pick<typeof products.$inferSelect, 'id' | 'lowStock' | 'stockPolicy' | 'batchQty'>

interface Past {
  daysAgo: number
  move: StockMove
}

/**
 * The past of one product: every number is derived from its position in the list, so each demonstration has the same.
 */
function weekOf(product: Product, at: number): Past[] {
  const { id: productId, lowStock, stockPolicy, batchQty } = product
  const made = stockPolicy === 'make-to-order'
  let left = 0
  const past: Past[] = []
  const move = (
    daysAgo: number,
    kind: StockMove['kind'],
    onHand: number,
    remark: string,
    reason?: StockReason,
  ) => {
    const change = Math.max(-left, onHand)
    if (change === 0) return
    left += change
    past.push({ daysAgo, move: { productId, kind, onHand: change, remark, reason } })
  }
  move(firstDay, 'count', (lowStock ?? 20) * 2 + ((at * 7) % 40) + 90, '期初盤點')
  if (made) move(5, 'produced', batchQty * (1 + (at % 3)), '第一批')
  else if (at % 2 === 0) move(5, 'increment', 10 + ((at * 3) % 30), '進貨，早班冷凍車到貨')
  move(4, 'decrement', -(5 + (at % 12)), '門市補貨')
  if (at % 5 === 0) move(3, 'decrement', -(1 + (at % 3)), '冷凍櫃溫度異常，整箱報廢', 'spoilage')
  if (at % 11 === 3) move(3, 'decrement', -1, '盤點前清查，遍尋不著', 'loss')
  if (at % 7 === 0) move(2, 'count', at % 2 === 0 ? -1 : 1, '週盤點')
  if (at % 17 === 8) move(1, 'decrement', -left, '大宗出貨，售罄')
  else if (at % 9 === 4) move(1, 'decrement', Math.floor((lowStock ?? 10) / 2) - left, '宴席備料領出')
  else move(1, 'decrement', -(1 + (at % 8)), '門市試吃')
  if (made && at % 2 === 0) move(0, 'produced', batchQty * (1 + (at % 2)), '上午第一批')
  return past
}

/** Returns the moves of a day that take nothing allocated to customers. */
async function possible({ db }: Context, moves: readonly StockMove[]): Promise<StockMove[]> {
  const { id, onHand, allocated } = stocks
  const rows = await db.select({ id, onHand, allocated }).from(stocks)
  const left = new Map(rows.map((row) => [row.id, Math.max(0, row.onHand - row.allocated)]))
  return moves.flatMap((move) => {
    const free = left.get(move.productId) ?? 0
    const change = Math.max(-free, move.onHand ?? 0)
    left.set(move.productId, free + change)
    return change === 0 ? [] : [{ ...move, onHand: change }]
  })
}

/**
 * Gives the products a past of some weeks, day by day: goods in and out, counts, spoilage, and orders of customers.
 * Some are low, and some are sold out.
 */
export async function addTradeHistory(ctx: Context): Promise<void> {
  const { id, lowStock, stockPolicy, batchQty, indexId } = products
  const rows = await ctx.db
    .select({ id, lowStock, stockPolicy, batchQty })
    .from(products)
    .orderBy(asc(indexId))
  const [keeper] = await ctx.db.select().from(accounts).where(eq(accounts.name, 'demo-warehouse'))
  const actor = keeper
    ? { ...ctx.actor, id: keeper.id, name: keeper.name, realName: keeper.realName }
    : ctx.actor
  const past = rows.flatMap(weekOf)
  const now = ctx.now().getTime()
  const people = await readPeople(ctx)
  const regulars = await takeRegulars(ctx, people)
  const next = await nextDeliveryDay(ctx)
  for (let daysAgo = regularSince; daysAgo >= 0; daysAgo -= 1) {
    await addRegularOrders(ctx, people, { daysAgo, next, regulars })
    if (daysAgo < firstDay) await addOrdersOf(ctx, people, daysAgo)
    await addShipmentsOf(ctx, people, daysAgo)
    const moves = past.filter((one) => one.daysAgo === daysAgo).map((one) => one.move)
    await moveStock({ ...atMoment(ctx, new Date(now - daysAgo * day)), actor }, await possible(ctx, moves))
  }
  await addShortage(ctx, people, next)
  await addDrafts(ctx, people)
  for (const buyer of people.shown) await addTemplatesOf(ctx, buyer)
}
