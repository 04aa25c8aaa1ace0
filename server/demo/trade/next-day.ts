import { asc, eq, inArray } from 'drizzle-orm'
import { addDays } from '@banquet/contract/rule/day/days'
import { deliveryOn } from '@banquet/contract/rule/order/delivery'
import { orderInput } from '@banquet/contract/trade/order-input'
import { resolveTerms } from '@banquet/contract/rule/order/terms'
import { deliveryCalendarOf } from '../../src/trade/delivery-schedule/calendar-of.ts'
import { asCall, atMoment, type Context } from '../../src/kit/context.ts'
import { dayOf } from '../../src/kit/list/days.ts'
import { changeOrderState } from '../../src/trade/order/change-order-state.ts'
import { orders } from '../../src/tables/trade/order.table.ts'
import { placeOrder } from '../../src/trade/order/place-order.ts'
import { goodsOf } from '../../src/trade/pricing/goods.ts'
import { recipeLines } from '../../src/tables/catalogue/recipe.table.ts'
import { stocks } from '../../src/tables/stock/stock.table.ts'
import type { Buyer, People } from './orders.ts'

const day = 86_400_000
/** Regular customers order this many days ahead, and did so for some weeks. */
const ahead = 2
export const regularSince = 4 * 7 + 3

/** Returns the next delivery date. */
export async function nextDeliveryDay(ctx: Context): Promise<string> {
  const { rules, holidays } = await deliveryCalendarOf(ctx, null)
  const today = dayOf(ctx.now())
  const days = Array.from({ length: 30 }, (_, nth) => addDays(today, nth + 1))
  return days.find((one) => deliveryOn(one, rules, holidays)) ?? addDays(today, 1)
}

/** Returns a product made to order that a customer may buy, with its smallest quantity. */
async function madeFor(ctx: Context, { self, productIds }: Buyer) {
  const today = dayOf(ctx.now())
  return (await goodsOf(ctx, self.id, productIds)).flatMap(({ product, agreed, stock }) => {
    const terms = resolveTerms(product, agreed ?? undefined, today)
    return stock.policy === 'make-to-order' && !terms.notOffered ? [{ productId: product.id, ...terms }] : []
  })
}

/** Separates the regular customers from the others: they order every week, and nothing for the next delivery date. */
export async function takeRegulars(ctx: Context, people: People): Promise<Buyer[]> {
  const regulars: Buyer[] = []
  for (const buyer of people.others.toReversed()) {
    if (regulars.length < 3 && (await madeFor(ctx, buyer)).length > 0) regulars.push(buyer)
  }
  people.others = people.others.filter((one) => !regulars.includes(one))
  return regulars
}

/** Places an order and confirms it. */
async function order(ctx: Context, { clerk, manager }: People, asked: object): Promise<void> {
  const row = await placeOrder({ ...ctx, actor: manager }, orderInput.parse(asked))
  await changeOrderState(asCall({ ...ctx, actor: clerk }, 'order.confirm'), {
    command: 'confirm',
    id: row.id,
  })
  // Rows get their times from the clock of the database.
  const moment = ctx.now().toISOString()
  await ctx.db.update(orders).set({ created_at: moment, updated_at: moment }).where(eq(orders.id, row.id))
}

/**
 * Adds the orders that regular customers placed this many days ago, if they were for the weekday of the next delivery
 * date.
 */
export async function addRegularOrders(
  ctx: Context,
  people: People,
  { daysAgo, next, regulars }: { daysAgo: number; next: string; regulars: readonly Buyer[] },
): Promise<void> {
  const moment = new Date(ctx.now().getTime() - daysAgo * day)
  const deliveryDate = addDays(dayOf(moment), ahead)
  const isSameWeekday = (Date.parse(next) - Date.parse(deliveryDate)) % (7 * day) === 0
  if (!isSameWeekday || deliveryDate >= next) return
  const then: Context = atMoment(ctx, moment)
  for (const buyer of regulars) {
    const calendar = await deliveryCalendarOf(then, buyer.self.id)
    if (!calendar.next.some((one) => one.day === deliveryDate)) continue
    const goods = (await madeFor(then, buyer)).slice(0, 1)
    const lines = goods.map(({ productId, minBuyQty }) => ({ productId, quantity: minBuyQty }))
    await order(then, people, { customerId: buyer.self.id, deliveryDate, lines })
  }
}

/** Returns the product with a recipe, made to order, that most of these customers may buy, with those customers. */
async function wanted(ctx: Context, buyers: readonly Buyer[]) {
  const made = await ctx.db.selectDistinct({ id: recipeLines.productId }).from(recipeLines)
  const cooked = new Set(made.map(({ id }) => id))
  const all: { buyer: Buyer; good: Awaited<ReturnType<typeof madeFor>>[number] }[] = []
  for (const buyer of buyers)
    for (const good of await madeFor(ctx, buyer)) if (cooked.has(good.productId)) all.push({ buyer, good })
  const byProduct = [...Map.groupBy(all, ({ good }) => good.productId).values()]
  return byProduct.toSorted((one, other) => other.length - one.length)[0]?.slice(0, 5) ?? []
}

/** Orders more of one product for the next delivery date than there is, so that it must be produced or allocated. */
export async function addShortage(ctx: Context, people: People, next: string): Promise<void> {
  const buyers = [...people.shown, ...people.ofSales, ...people.others]
  const some = await wanted(ctx, buyers)
  const ids = some.map(({ good }) => good.productId)
  const [stock] = await ctx.db.select().from(stocks).where(inArray(stocks.id, ids)).orderBy(asc(stocks.id))
  if (!stock) return
  const each = Math.ceil((Math.max(stock.onHand, 20) * 1.4) / some.length)
  for (const [nth, { buyer, good }] of some.entries()) {
    const { orderMultiple, minBuyQty, productId } = good
    const more = Math.max(0, each + nth * 3 - minBuyQty)
    const quantity = minBuyQty + Math.ceil(more / orderMultiple) * orderMultiple
    const calendar = await deliveryCalendarOf(ctx, buyer.self.id)
    if (!deliveryOn(next, calendar.rules, calendar.holidays)) continue
    const isOpen = calendar.next.some((one) => one.day === next)
    await order(ctx, people, {
      customerId: buyer.self.id,
      deliveryDate: next,
      lines: [{ productId, quantity }],
      ...(!isOpen && { lateReason: '宴會臨時加桌，主管同意' }),
    })
  }
}
