import { and, asc, eq, exists, isNull, sql } from 'drizzle-orm'
import { status } from '@banquet/contract/call/access'
import { orderInput } from '@banquet/contract/trade/order-input'
import { resolveTerms } from '@banquet/contract/rule/order/terms'
import { actorOfAccount } from '../../src/account/session/find-actor.ts'
import { customerEmployees as links } from '../../src/tables/customer/customer-employee.table.ts'
import { customerProducts } from '../../src/tables/customer/customer-product.table.ts'
import { customers } from '../../src/tables/customer/customer.table.ts'
import { asCall, atMoment, type Actor, type Context } from '../../src/kit/context.ts'
import { dayOf } from '../../src/kit/list/days.ts'
import { found } from '../../src/kit/errors.ts'
import { deliveryCalendarOf } from '../../src/trade/delivery-schedule/calendar-of.ts'
import { changeOrderState } from '../../src/trade/order/change-order-state.ts'
import { orders, type OrderFields } from '../../src/tables/trade/order.table.ts'
import { placeOrder } from '../../src/trade/order/place-order.ts'
import { goodsOf } from '../../src/trade/pricing/goods.ts'
import { actorCalled } from '../people/people.ts'

const minute = 60_000
const day = 1440 * minute

/** The number of days that orders go back. */
export const firstDay = 20
const ordersOn = (daysAgo: number) => (daysAgo < 3 ? 13 : 5)
/** The quantity that stays in stock whatever is ordered, so that later days have something to take. */
const kept = 30

const remarks = ['請於早上 8 點前送達', '後門卸貨，請先電話聯絡', '冷凍品請分箱', '發票隨貨附上']
const holdReasons = ['等待客戶確認數量', '帳款核對中', '客戶裝修，改期未定']
const cancelReasons = ['客戶重複下單', '宴席取消', '改訂下週']

/** A customer who orders, with its sales rep and agreements. */
export interface Buyer {
  self: Actor
  seller: Actor
  productIds: number[]
}

export interface People {
  /** The shown customer, those of the shown employee, and the others. */
  shown: Buyer[]
  ofSales: Buyer[]
  others: Buyer[]
  manager: Actor
  clerk: Actor
  warehouse: Actor
}

/** Returns customers that can order and have agreements, with the ids of their products. */
export async function readPeople(ctx: Context): Promise<People> {
  const { db } = ctx
  const mine = eq(customerProducts.customerId, customers.id)
  const agreed = exists(db.select({ id: customerProducts.id }).from(customerProducts).where(mine))
  const ready = and(eq(customers.status, status.active), eq(customers.blockedReason, ''), agreed)
  const open = and(eq(links.customerId, customers.id), isNull(links.validTo))
  const rows = await db
    .select({
      id: customers.id,
      name: customers.name,
      employeeId: links.employeeId,
      productIds: sql<
        number[]
      >`array(select ${customerProducts.productId} from ${customerProducts} where ${mine} order by 1)`,
    })
    .from(customers)
    .leftJoin(links, open)
    .where(ready)
    .orderBy(asc(customers.id))
  const manager = await actorCalled(ctx, 'demo-manager')
  const [sales, clerk] = [await actorCalled(ctx, 'demo-sales'), await actorCalled(ctx, 'demo-clerk')]
  const warehouse = await actorCalled(ctx, 'demo-warehouse')
  const people: People = { shown: [], ofSales: [], others: [], manager, clerk, warehouse }
  for (const { id, name, employeeId, productIds } of rows) {
    const self = found(await actorOfAccount(db, id))
    const seller = (employeeId === null ? undefined : await actorOfAccount(db, employeeId)) ?? manager
    const group = name === 'demo-customer' ? 'shown' : seller.id === sales.id ? 'ofSales' : 'others'
    people[group].push({ self, seller, productIds })
  }
  return people
}

const at = <T>(list: readonly T[], n: number): T => list[n % list.length] as T

function buyerOf({ shown, ofSales, others }: People, n: number): Buyer {
  if (n % 8 === 0) return at(shown, 0)
  return n % 8 === 3 || n % 8 === 6 ? at(ofSales, Math.floor(n / 4)) : at(others, n)
}

/** Chooses some of the customer's products, in valid quantities that leave something for others. */
async function linesFor(ctx: Context, { self, productIds }: Buyer, n: number) {
  const some = Array.from({ length: 3 + (n % 6) }, (_, nth) => at(productIds, n * 5 + nth * 3))
  const today = dayOf(ctx.now())
  return (await goodsOf(ctx, self.id, [...new Set(some)])).flatMap(({ product, agreed, stock }, nth) => {
    const { minBuyQty, orderMultiple, notOffered } = resolveTerms(product, agreed ?? undefined, today)
    const quantity = minBuyQty + ((n + nth) % 4) * orderMultiple
    const scarce = stock.policy === 'strict' && stock.available - quantity < kept
    return notOffered || scarce ? [] : [{ productId: product.id, quantity }]
  })
}

/** Places an order, if there is anything left for it: by the customer, by its sales rep, or late by the manager. */
async function place(ctx: Context, people: People, n: number): Promise<OrderFields | undefined> {
  const buyer = buyerOf(people, n)
  const lines = await linesFor(ctx, buyer, n)
  const { next } = await deliveryCalendarOf(ctx, buyer.self.id)
  const first = dayOf(new Date(ctx.now().getTime() + (n % 3 === 2 ? day : 0)))
  const days = next.filter((one) => one.day > first)
  const delivery = days[n % 5 === 4 ? n % 7 : n % 2]
  if (lines.length === 0 || !delivery) return undefined
  const late = n % 37 === 11
  const actor = late ? people.manager : n % 3 === 1 ? buyer.seller : buyer.self
  const staff = actor !== buyer.self
  const asked = {
    lines: lines.map((line, nth) => ({ ...line, remark: (n + nth) % 13 === 6 ? '切塊' : '' })),
    deliveryDate: late ? dayOf(ctx.now()) : delivery.day,
    remark: n % 6 === 2 ? at(remarks, n) : '',
    customerPoNumber: n % 5 === 1 ? `PO-${4200 + n}` : '',
    ...(staff && { customerId: buyer.self.id, internalNote: n % 9 === 4 ? '先確認冷凍車次' : '' }),
    ...(late && { lateReason: '宴會臨時加桌，主管同意' }),
  }
  return placeOrder({ ...ctx, actor }, orderInput.parse(asked))
}

/** Decides what happens to an order soon after it was placed; most of them are confirmed. */
function decisionFor({ deliveryDate }: OrderFields, n: number, today: string) {
  if (n % 11 === 5) return { command: 'cancel', reason: at(cancelReasons, n) } as const
  if (deliveryDate < today) return { command: 'confirm' } as const
  if (n % 9 === 7) return { command: 'hold', reason: at(holdReasons, n) } as const
  return n % 3 === 0 ? undefined : ({ command: 'confirm' } as const)
}

/** Adds a day of orders, this many days ago, each with the decision about it a few minutes later. */
export async function addOrdersOf(ctx: Context, people: People, daysAgo: number): Promise<void> {
  const many = ordersOn(daysAgo)
  for (let nth = 0; nth < many; nth += 1) {
    const n = daysAgo * 16 + nth
    const moment = ctx.now().getTime() - daysAgo * day - (many - nth) * 40 * minute
    const then = (minutes: number): Context => atMoment(ctx, new Date(moment + minutes * minute))
    const order = await place(then(0), people, n)
    if (!order) continue
    const decision = decisionFor(order, n, dayOf(ctx.now()))
    const later = then(decision ? 12 : 0)
    if (decision) {
      const clerk = asCall({ ...later, actor: people.clerk }, `order.${decision.command}`)
      await changeOrderState(clerk, { ...decision, id: order.id })
    }
    // Rows get their times from the clock of the database.
    const dated = { created_at: then(0).now().toISOString(), updated_at: later.now().toISOString() }
    await ctx.db.update(orders).set(dated).where(eq(orders.id, order.id))
  }
}
