import { createHash } from 'node:crypto'
import { and, asc, eq, getTableColumns, gt, inArray, lt, sql, type SQL } from 'drizzle-orm'
import { hasRight } from '@banquet/contract/call/access'
import type { Parsed } from '@banquet/contract/call/endpoint'
import { orderNumber } from '@banquet/contract/trade/order-record'
import type { Allocation, worksheet } from '@banquet/contract/trade/worksheet'
import type { Actor, Context, Db } from '../../kit/context.ts'
import { found, invalid, Refusal } from '../../kit/errors.ts'
import { columnsOf } from '../../kit/rows/rows.ts'
import { isOpen } from '../order/list-orders.ts'
import { openOfLine } from '../order-record/order.rules.ts'
import { orderScope } from '../order-record/order.scope.ts'
import { orderLines, orders } from '../../tables/trade/order.table.ts'
import { products } from '../../tables/catalogue/product.table.ts'
import { stocks } from '../../tables/stock/stock.table.ts'
import { units } from '../../tables/catalogue/unit.table.ts'
import { allocateSupply } from './allocation.rules.ts'

export type AllocationInput = Parsed<typeof worksheet.previewAllocation>['body']

const openNow = sql<number>`(${orderLines.ordered} - ${orderLines.shipped} - ${orderLines.cancelled})`

/** The condition of the orders for the day that wait for the product, of any customer. */
function waitingFor({ day, productId }: AllocationInput): SQL | undefined {
  const mine = and(eq(orderLines.orderId, orders.id), eq(orderLines.productId, productId), gt(openNow, 0))
  return and(eq(orders.deliveryDate, day), isOpen, sql`exists (select from ${orderLines} where ${mine})`)
}

/** Locks the waiting orders until the transaction ends, in ascending order of their ids. */
export async function lockWaiting({ db }: Context, input: AllocationInput): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(waitingFor(input))
    .orderBy(asc(orders.id))
    .for('update')
  return rows.map(({ id }) => id)
}

/**
 * Returns the open lines of the product in the waiting orders, the earliest orders first. For an actor who sees none of
 * the orders there are none; one who sees only some of them is refused, because an allocation affects all of them.
 */
export async function waitingLines(
  { db, actor }: Context,
  input: AllocationInput,
  among?: readonly number[],
) {
  const which = and(waitingFor(input), among && inArray(orders.id, [...among]))
  const rows = await db
    .select({ order: columnsOf(orders), line: getTableColumns(orderLines) })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(which, eq(orderLines.productId, input.productId), gt(openNow, 0)))
    .orderBy(asc(orders.id), asc(orderLines.lineNo))
  const seen = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(which, orderScope(actor)))
  if (seen.length === 0) throw new Refusal('not-found')
  if (seen.length < new Set(rows.map(({ order }) => order.id)).size)
    throw new Refusal('worksheet.out-of-scope')
  return rows
}
export type WaitingLine = Awaited<ReturnType<typeof waitingLines>>[number]

function goodOf(db: Db, productId: number) {
  const { number, name, enName } = products
  const { onHand, policy } = stocks
  return db
    .select({ number, name, enName, unitName: units.name, unitEnName: units.enName, onHand, policy })
    .from(products)
    .innerJoin(units, eq(units.id, products.unitId))
    .innerJoin(stocks, eq(stocks.id, products.id))
    .where(eq(products.id, productId))
}

/** Returns the open quantity of a product in orders for earlier days. */
async function openBefore(db: Db, { day, productId }: AllocationInput): Promise<number> {
  const [row] = await db
    .select({ open: sql<number>`coalesce(sum(${openNow}), 0)::int` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.productId, productId), isOpen, lt(orders.deliveryDate, day)))
  return row?.open ?? 0
}

const seesStock = (actor: Actor) => hasRight(actor, 'products', 'view') || hasRight(actor, 'stock', 'view')

type Good = Awaited<ReturnType<typeof goodOf>>[number]

/** Returns the supply for the day: earlier days are served first. An untracked product always has enough. */
async function supplyOf({ db, actor }: Context, input: AllocationInput, of: Good & { open: number }) {
  if (input.supply !== undefined) return input.supply
  if (!seesStock(actor)) throw invalid('supply', 'required')
  if (of.policy === 'untracked') return of.open
  return Math.max(0, of.onHand - (await openBefore(db, input)))
}

/** Returns a digest of the preview; it changes if anybody would get another quantity. */
function digestOf({ day, productId, supply, lines }: Omit<Allocation, 'digest'>): string {
  const quantities = [
    day,
    productId,
    supply,
    lines.map(({ lineId, open, granted }) => [lineId, open, granted]),
  ]
  return createHash('sha256').update(JSON.stringify(quantities)).digest('base64url')
}

const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

/** Calculates who gets how much. */
export async function planFor(
  ctx: Context,
  input: AllocationInput,
  waiting: readonly WaitingLine[],
): Promise<Allocation> {
  const { day, productId, method, firstCustomerIds } = input
  const good = found((await goodOf(ctx.db, productId))[0])
  const claims = waiting.map(({ order, line }) => ({
    customerId: order.customerId,
    open: openOfLine(line),
    multiple: line.orderMultiple,
  }))
  const open = total(claims.map((claim) => claim.open))
  const supply = await supplyOf(ctx, input, { ...good, open })
  const shares = allocateSupply(claims, { method, supply, firstCustomerIds })
  const lines = waiting.map(({ order, line }, at) => {
    const granted = shares[at] ?? 0
    return {
      lineId: line.id,
      orderId: order.id,
      orderNumber: orderNumber(order.id),
      status: order.status,
      customerId: order.customerId,
      customerName: order.customerName,
      ordered: line.ordered,
      shipped: line.shipped,
      open: openOfLine(line),
      granted,
      taken: openOfLine(line) - granted,
    }
  })
  const granted = total(shares)
  const { number, name, enName, unitName, unitEnName } = good
  const words = { number, name, enName, unitName, unitEnName }
  const plan = { day, productId, ...words, method, supply, lines }
  const sums = { open, granted, taken: open - granted }
  return { ...plan, ...sums, digest: digestOf({ ...plan, ...sums }) }
}

/** Returns who would get how much at present. */
export async function previewAllocation(ctx: Context, input: AllocationInput): Promise<Allocation> {
  return planFor(ctx, input, await waitingLines(ctx, input))
}
