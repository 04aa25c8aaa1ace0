import { and, asc, count, desc, eq, gt, gte, inArray, lt, lte, max, ne, sql } from 'drizzle-orm'
import { hasRight, status } from '@banquet/contract/call/access'
import { addDays } from '@banquet/contract/rule/day/days'
import { materialNeed, textOfThousandths, thousandthsOf } from '@banquet/contract/catalogue/recipe'
import { usualTimes, usualWeeks, type Worksheet } from '@banquet/contract/trade/worksheet'
import { customers } from '../../tables/customer/customer.table.ts'
import { deliveryCalendarOf } from '../delivery-schedule/calendar-of.ts'
import { foodMaterials } from '../../tables/catalogue/food-material.table.ts'
import type { Actor, Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/list/days.ts'
import { isOpen } from '../order/list-orders.ts'
import { orderScope } from '../order-record/order.scope.ts'
import { orderLines, orders } from '../../tables/trade/order.table.ts'
import { productTypes } from '../../tables/catalogue/product-type.table.ts'
import { products } from '../../tables/catalogue/product.table.ts'
import { recipeLines } from '../../tables/catalogue/recipe.table.ts'
import { stocks } from '../../tables/stock/stock.table.ts'
import { units } from '../../tables/catalogue/unit.table.ts'

type Product = Worksheet['products'][number]

const openOf = sql`(${orderLines.ordered} - ${orderLines.shipped} - ${orderLines.cancelled})`
/** A small part of all lines. */
const lineIsOpen = sql`${orderLines.ordered} > ${orderLines.shipped} + ${orderLines.cancelled}`
const living = ne(orders.status, 'cancelled')

/** The open quantity of each product in all orders until the day: earlier days are served first. */
function openUntil({ db }: Context, day: string) {
  return db
    .select({ productId: orderLines.productId, open: sql<number>`sum(${openOf})::int`.as('open_until') })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(isOpen, lte(orders.deliveryDate, day), lineIsOpen))
    .groupBy(orderLines.productId)
    .as('until')
}

/** What each product of a day's orders is needed for. It is summed before products are joined, because a day has many lines. */
function neededOn({ db, actor }: Context, day: string) {
  const ofDay = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(orderScope(actor), living, eq(orders.deliveryDate, day)))
  return (
    db
      .select({
        productId: orderLines.productId,
        ordered: sql<number>`sum(${orderLines.ordered} - ${orderLines.cancelled})::int`.as('ordered_on_day'),
        shipped: sql<number>`sum(${orderLines.shipped})::int`.as('shipped_on_day'),
        open: sql<number>`sum(${openOf})::int`.as('open_on_day'),
      })
      .from(orderLines)
      // An array, so that the lines of all other days are never read.
      .where(sql`${orderLines.orderId} = any(array(${ofDay}))`)
      .groupBy(orderLines.productId)
      .as('needed')
  )
}

async function productsOf(ctx: Context, day: string): Promise<Product[]> {
  const needed = neededOn(ctx, day)
  const until = openUntil(ctx, day)
  const rows = await ctx.db
    .select({
      productId: products.id,
      number: products.number,
      name: products.name,
      enName: products.enName,
      unitName: units.name,
      unitEnName: units.enName,
      productType: { name: productTypes.name, enName: productTypes.enName },
      ordered: needed.ordered,
      shipped: needed.shipped,
      open: needed.open,
      onHand: stocks.onHand,
      until: sql<number>`coalesce(${until.open}, 0)`,
      policy: stocks.policy,
    })
    .from(needed)
    .innerJoin(products, eq(products.id, needed.productId))
    .innerJoin(productTypes, eq(productTypes.id, products.productTypeId))
    .innerJoin(units, eq(units.id, products.unitId))
    .innerJoin(stocks, eq(stocks.id, products.id))
    .leftJoin(until, eq(until.productId, products.id))
    .orderBy(asc(productTypes.indexId), asc(products.indexId), asc(products.id))
  return rows.map(({ until: wanted, policy, ...row }) => ({
    ...row,
    // An untracked product always has enough; otherwise the shortage, limited to what this day needs.
    toProduce: policy === 'untracked' ? 0 : Math.min(row.open, Math.max(0, wanted - row.onHand)),
  }))
}

/** Returns the products of a day with less on hand than is allocated until then, the scarcest first. */
async function shortOn(ctx: Context, day: string) {
  return (await productsOf(ctx, day))
    .map(({ productId, name, enName, unitName, unitEnName, toProduce }) => ({
      productId,
      name,
      enName,
      unitName,
      unitEnName,
      short: toProduce ?? 0,
    }))
    .filter(({ short }) => short > 0)
    .toSorted((one, other) => other.short - one.short)
}

/** Returns the days from today until before another one that still have something to ship. */
async function daysUntil({ db, actor, now }: Context, end: string): Promise<string[]> {
  const { deliveryDate: day } = orders
  const rows = await db
    .selectDistinct({ day })
    .from(orders)
    .where(and(orderScope(actor), isOpen, gte(day, dayOf(now())), lt(day, end)))
    .orderBy(asc(day))
  return rows.map((row) => row.day)
}

/**
 * Returns the short products of the first day that has any, from today until the next one that accepts orders, and their number on the
 * other days in between. Undefined if no day accepts orders.
 */
export async function nextShortage(ctx: Context) {
  const [next] = (await deliveryCalendarOf(ctx, null)).next
  if (!next) return undefined
  const found = []
  for (const day of [...(await daysUntil(ctx, next.day)), next.day])
    found.push({ day, rows: await shortOn(ctx, day) })
  const [first, ...others] = found.filter(({ rows }) => rows.length > 0)
  const { day, rows } = first ?? { day: next.day, rows: [] }
  return { day, rows, others: others.map((one) => ({ day: one.day, count: one.rows.length })) }
}

/** Returns what the recipes need for the production, summed over the products. */
async function materialsFor({ db }: Context, made: readonly Product[]): Promise<Worksheet['materials']> {
  const outputOf = new Map(made.map(({ productId, toProduce }) => [productId, toProduce ?? 0]))
  const ids = [...outputOf].filter(([, output]) => output > 0).map(([id]) => id)
  if (ids.length === 0) return []
  const rows = await db
    .select({
      productId: recipeLines.productId,
      batchQty: products.batchQty,
      quantity: recipeLines.quantity,
      lossPercent: recipeLines.lossPercent,
      material: {
        foodMaterialId: foodMaterials.id,
        number: foodMaterials.number,
        chtName: foodMaterials.chtName,
        enName: foodMaterials.enName,
        unit: units.name,
        unitEnName: units.enName,
      },
    })
    .from(recipeLines)
    .innerJoin(products, eq(products.id, recipeLines.productId))
    .innerJoin(foodMaterials, eq(foodMaterials.id, recipeLines.foodMaterialId))
    .innerJoin(units, eq(units.id, foodMaterials.unitId))
    .where(inArray(recipeLines.productId, ids))
    .orderBy(asc(foodMaterials.indexId), asc(foodMaterials.id))
  const byMaterial = Map.groupBy(rows, ({ material }) => material.foodMaterialId)
  return [...byMaterial.values()].flatMap((lines) => {
    const need = (line: (typeof lines)[number]) =>
      thousandthsOf(materialNeed(line, line.batchQty, outputOf.get(line.productId) ?? 0))
    const sum = lines.reduce((total, line) => total + need(line), 0n)
    return lines.slice(0, 1).map(({ material }) => ({ ...material, quantity: textOfThousandths(sum) }))
  })
}

/**
 * Returns customers that regularly order for this weekday, among orders that the actor sees, and have none for the day.
 */
export function missingOn({ db, actor }: Context, day: string): Promise<Worksheet['missing']> {
  const before = Array.from({ length: usualWeeks }, (_, week) => addDays(day, -7 * (week + 1)))
  const times = count(sql`distinct ${orders.deliveryDate}`)
  // Not correlated, so that PostgreSQL reads the orders of the day once, whatever it expects of their number.
  const already = sql`${orders.customerId} in (select other.customer_id from "order" as other
    where other.delivery_date = ${day} and other.status <> 'cancelled')`
  return db
    .select({
      customerId: customers.id,
      number: customers.number,
      name: customers.realName,
      telephone: customers.telephone,
      times,
      lastDay: sql<string>`${max(orders.deliveryDate)}::text`,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(
      and(
        orderScope(actor),
        living,
        inArray(orders.deliveryDate, before),
        eq(customers.status, status.active),
        sql`not ${already}`,
      ),
    )
    .groupBy(customers.id)
    .having(gt(times, usualTimes - 1))
    .orderBy(desc(times), asc(customers.number))
    .limit(200)
}

/** Returns whether the actor may see stock: with the page of products or of stock. */
export function mayKnowStock(actor: Actor): boolean {
  return hasRight(actor, 'products', 'view') || hasRight(actor, 'stock', 'view')
}

/** Returns the worksheet of a delivery date, for the orders that the actor sees. */
export async function worksheetOf(ctx: Context, day: string): Promise<Worksheet> {
  const { db, actor } = ctx
  const [counted] = await db
    .select({ orders: count() })
    .from(orders)
    .where(and(orderScope(actor), living, eq(orders.deliveryDate, day)))
  const rows = await productsOf(ctx, day)
  const seesProducts = hasRight(actor, 'products', 'view')
  const seesStock = mayKnowStock(actor)
  return {
    day,
    orders: counted?.orders ?? 0,
    products: seesStock ? rows : rows.map((row) => ({ ...row, onHand: null, toProduce: null })),
    materials: seesProducts ? await materialsFor(ctx, rows) : null,
    missing: await missingOn(ctx, day),
  }
}
