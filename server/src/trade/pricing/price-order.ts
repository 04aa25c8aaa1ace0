import { inArray } from 'drizzle-orm'
import type { ErrorCode } from '@banquet/contract/call/errors'
import type { Fault } from '@banquet/contract/call/faults'
import type { Amounts, DocumentRule } from '@banquet/contract/rule/order/totals'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/list/days.ts'
import { readOrganisation } from '../../platform/organisation/organisation.queries.ts'
import { lockStocks } from '../../stock/stock-movement/lock-stocks.ts'
import { stocks } from '../../tables/stock/stock.table.ts'
import { deliveryCalendarOf, type Calendar } from '../delivery-schedule/calendar-of.ts'
import { goodsOf, lockAgreements } from './goods.ts'
import {
  priceLines,
  type AskedOrder,
  type Existing,
  type OrderBasis,
  type QuotedLine,
} from './price-lines.ts'
import { chooseDelivery, orderFaultsOf, type Delivery } from './validate-order.ts'

/** The customer who pays, and whether its prices include tax. */
interface Payer {
  id: number
  taxMode: DocumentRule['taxMode']
}

interface Request {
  /** The customer whose terms apply. Without one only faults that concern every customer are found. */
  buyer: Payer | undefined
  asked: Omit<AskedOrder, 'lateReason'> & { lateReason?: string; deliveryDate?: string | undefined }
  /** The current order, if one is edited; its agreed terms stay. */
  existing?: Existing | undefined
  /**
   * The order is placed or edited with these prices: the customer's agreements are locked until the transaction ends,
   * so two orders of one customer come one after the other. An edit also locks the stocks, after the agreements and in
   * ascending order of their ids, so that the stock it reports stays available.
   */
  isBinding?: boolean
}

/** An order with its prices, amounts, delivery and all faults. */
export interface PricedOrder {
  rule: DocumentRule
  lines: QuotedLine[]
  totals: Amounts
  delivery: Delivery
  calendar: Calendar
  /** Returns what prevents the order, all faults at once after those of the caller, with the code of the refusal. */
  refusal: (also?: readonly Fault[]) => { code: ErrorCode; errors: Fault[] } | undefined
}

const unknownDelivery: Delivery = { delivery: undefined, closed: false }
const nobody: Payer = { id: 0, taxMode: 'excluded' }

/** Locks what prices and stock depend on, for products in the order before or after. */
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
  const organisation = await readOrganisation(ctx.db)
  const { rounding } = existing ?? organisation
  const productIds = [...new Set(asked.lines.map(({ productId }) => productId))]
  const now = ctx.arrivedAt
  return {
    actor: ctx.actor,
    rule: { taxMode: buyer.taxMode, rounding },
    goods: productIds.length === 0 ? [] : await goodsOf(ctx, buyer.id, productIds),
    calendar: await deliveryCalendarOf(ctx, buyer.id, organisation),
    today: dayOf(now),
    now,
    existing,
  }
}

/** Removes the faults that depend on the customer: prices, quantities and delivery date. */
const forAnybody = (lines: readonly QuotedLine[]) =>
  lines.map((line) => ({ ...line, isManual: false, faults: [] }))

/**
 * Prices an order and validates it: terms and amounts of each line, totals, delivery date and stock. Quoting, placing
 * and editing all use it; it writes nothing.
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
    refusal: (also = []) => orderFaultsOf(basis, asked, { lines, strays: priced.strays, delivery, also }),
  }
}
