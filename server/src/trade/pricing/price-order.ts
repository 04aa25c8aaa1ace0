import { inArray } from 'drizzle-orm'
import type { ErrorCode, Fault } from '@banquet/contract/call/errors'
import type { Amounts, DocumentRule } from '@banquet/contract/rule/order-totals'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/list/days.ts'
import { readOrganisation } from '../../platform/organisation/organisation.queries.ts'
import { lockStocks } from '../../stock/stock/lock-stocks.ts'
import { stocks } from '../../catalogue/product/stock.table.ts'
import { calendarOf, type Calendar } from '../delivery-schedule/calendar-of.ts'
import { goodsOf, lockAgreements } from './goods.ts'
import { priceLines, type Asked, type Existing, type OrderBasis, type QuotedLine } from './price-lines.ts'
import { chooseDelivery, faultsOf, type Delivery } from './validate-order.ts'

/** Who pays, and whether the prices include tax. */
interface Payer {
  id: number
  taxMode: DocumentRule['taxMode']
}

interface Request {
  /** Whose terms apply. Without a customer only what would be wrong for every customer is found. */
  buyer: Payer | undefined
  asked: Omit<Asked, 'lateReason'> & { lateReason?: string; deliveryDate?: string | undefined }
  /** The order as it is, where one is edited: what was agreed stays agreed. */
  existing?: Existing | undefined
  /**
   * The order is placed or edited with these prices: what is agreed with the customer is locked until the transaction
   * ends, so two orders of one customer come one after the other. An edit also locks the stocks, after the agreements
   * and in the order of their numbers, so that what it reports as left is left.
   */
  isBinding?: boolean
}

/** An order with its prices, amounts, delivery and everything that is wrong with it. */
export interface PricedOrder {
  rule: DocumentRule
  lines: QuotedLine[]
  totals: Amounts
  delivery: Delivery
  calendar: Calendar
  /** What keeps the order from being placed, all faults at once after those of the caller, and the code of the refusal. */
  refusal: (also?: readonly Fault[]) => { code: ErrorCode; errors: Fault[] } | undefined
}

const unknownDelivery: Delivery = { delivery: undefined, closed: false }
const nobody: Payer = { id: 0, taxMode: 'excluded' }

/** Locks what prices and stock depend on, whether it was in the order before or is now. */
async function lockGoods({ db }: Context, buyer: Payer, { asked, existing }: Request): Promise<void> {
  const lines = [...asked.lines, ...(existing?.lines ?? [])]
  const productIds = [...new Set(lines.map(({ productId }) => productId))]
  await lockAgreements(db, buyer.id, productIds)
  if (!existing) return
  const there = await db.select({ id: stocks.id }).from(stocks).where(inArray(stocks.id, productIds))
  await lockStocks(
    db,
    there.map(({ id }) => id),
  )
}

/** Reads everything that an order is priced and validated by. */
async function readBasis(ctx: Context, buyer: Payer, { asked, existing }: Request): Promise<OrderBasis> {
  const { rounding } = existing ?? (await readOrganisation(ctx.db))
  const productIds = [...new Set(asked.lines.map(({ productId }) => productId))]
  const now = ctx.now()
  return {
    actor: ctx.actor,
    rule: { taxMode: buyer.taxMode, rounding },
    goods: productIds.length === 0 ? [] : await goodsOf(ctx, buyer.id, productIds),
    calendar: await calendarOf(ctx, buyer.id),
    today: dayOf(now),
    now,
    existing,
  }
}

/** What is wrong for every customer: neither prices and quantities nor the day depend on who orders. */
const forAnybody = (lines: readonly QuotedLine[]) =>
  lines.map((line) => ({ ...line, isManual: false, faults: [] }))

/**
 * Prices an order and validates it: terms and amounts of each line, totals, the day of delivery, stock. Quoting, placing
 * and editing all come through here; it writes nothing.
 */
export async function priceOrder(ctx: Context, request: Request): Promise<PricedOrder> {
  const buyer = request.buyer ?? nobody
  const asked = { lateReason: '', ...request.asked }
  if (request.isBinding) await lockGoods(ctx, buyer, request)
  const basis = await readBasis(ctx, buyer, request)
  const priced = priceLines(basis, asked.lines)
  const lines = request.buyer ? priced.lines : forAnybody(priced.lines)
  const delivery = request.buyer ? chooseDelivery(basis, asked.deliveryDate) : unknownDelivery
  return {
    rule: basis.rule,
    lines,
    totals: priced.totals,
    delivery,
    calendar: basis.calendar,
    refusal: (also = []) => faultsOf(basis, asked, { lines, strays: priced.strays, delivery, also }),
  }
}
