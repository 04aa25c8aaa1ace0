import { seesOrderPrices } from '@banquet/contract/trade/order-prices'
import { hasRight, identity } from '@banquet/contract/call/access'
import { centsOf } from '@banquet/contract/rule/money/cents'
import { maxAmount } from '@banquet/contract/rule/order/limits'
import { documentAmounts, type Amounts, type DocumentRule } from '@banquet/contract/rule/order/totals'
import type { OrderInput } from '@banquet/contract/trade/order-input'
import type { Quote } from '@banquet/contract/trade/order-record'
import { nearestQuantities, resolveTerms } from '@banquet/contract/rule/order/terms'
import type { Fault } from '@banquet/contract/call/faults'
import type { Actor } from '../../kit/context.ts'
import type { Calendar } from '../delivery-schedule/calendar-of.ts'
import type { OrderFields, orderLines } from '../../tables/trade/order.table.ts'
import type { Good } from './goods.ts'

/** A requested line; in an edit it may name a line of the order. */
type AskedLine = OrderInput['lines'][number] & { id?: number | undefined }

/** The input that placing, editing and quoting have in common. */
export type AskedOrder = Pick<OrderInput, 'deliveryDate' | 'lateReason'> & { lines: readonly AskedLine[] }

/** A line of the order being edited, with its quantity in draft shipments. */
export type ExistingLine = typeof orderLines.$inferSelect & { prepared: number }

/** The order that an edit starts from; its agreed terms stay. */
export type Existing = Pick<OrderFields, 'deliveryDate' | 'cutoffAt' | 'lateReason' | 'rounding'> & {
  lines: readonly ExistingLine[]
}

/** Everything that an order is priced and validated by. */
export interface OrderBasis {
  actor: Actor
  /**
   * How the order is totalled: by the customer's tax mode and the organisation's rounding; an edit keeps its own rule.
   */
  rule: DocumentRule
  goods: readonly Good[]
  calendar: Calendar
  today: string
  now: Date
  /** The current order, if one is edited. */
  existing?: Existing | undefined
}

type QuoteLine = Quote['lines'][number]

/** A line that can be priced: its product exists, and so does the order line that it names, if it names one. */
interface KnownLine {
  /** The position of the line in the request. */
  index: number
  asked: AskedLine
  good: Good
  /** The existing line of the order, whose agreed terms apply. */
  existingLine: ExistingLine | undefined
  terms: QuoteLine['terms']
  unitPrice: string
  /** Staff have just set its price. */
  isManual: boolean
}

/** A line with its amounts and faults. */
export type QuotedLine = QuoteLine &
  KnownLine & {
    /** The product's total quantity increased. */
    grown: boolean
  }

export const mayOverride = (actor: Actor) => hasRight(actor, 'orders', 'override')

/** Returns the terms of a line: for an existing line those of the order, for a new one today's. */
function termsFor(good: Good, existingLine: ExistingLine | undefined, today: string): QuoteLine['terms'] {
  const now = resolveTerms(good.product, good.agreed ?? undefined, today)
  if (!existingLine) return now
  const agreed = 'customer-product' as const
  return {
    price: existingLine.unitPrice,
    priceSource: existingLine.priceSource === 'product' ? 'product' : agreed,
    minBuyQty: existingLine.minBuyQty,
    minBuyQtySource: agreed,
    orderMultiple: existingLine.orderMultiple,
    orderMultipleSource: agreed,
    ...(now.notOffered && { notOffered: now.notOffered }),
  }
}

/** Returns the order line that a requested line names, or `repeated` if an earlier line names it too. */
function existingLineOf({ existing }: OrderBasis, { id, productId }: AskedLine, before: AskedOrder['lines']) {
  const existingLine = existing?.lines.find((line) => line.id === id && line.productId === productId)
  return existingLine && before.some((one) => one.id === id) ? 'repeated' : existingLine
}

/** Returns the lines that can be priced, sorted by line number, and the faults of the others. */
function readLines(of: OrderBasis, asked: AskedOrder['lines']) {
  const goodOf = new Map(of.goods.map((good) => [good.product.id, good]))
  const strays: Fault[] = []
  // A customer must not learn whether a product exists that it cannot order.
  const absent = of.actor.identity === identity.customer ? 'not-in-assortment' : 'unknown'
  const known = asked.flatMap((line, index): KnownLine[] => {
    const stray = (field: string, code: Fault['code']) => {
      strays.push({ path: `lines.${index}.${field}`, code })
      return []
    }
    const good = goodOf.get(line.productId)
    if (!good) return stray('productId', absent)
    const existingLine =
      line.id === undefined ? undefined : (existingLineOf(of, line, asked.slice(0, index)) ?? 'unknown')
    if (typeof existingLine === 'string') return stray('id', existingLine)
    const terms = termsFor(good, existingLine, of.today)
    // Somebody who does not see prices must not find them by trying.
    const unitPrice = (seesOrderPrices(of.actor) ? line.price : undefined) ?? terms.price
    return [{ index, asked: line, good, existingLine, terms, unitPrice, isManual: unitPrice !== terms.price }]
  })
  const number = ({ existingLine }: KnownLine) => existingLine?.lineNo ?? Number.MAX_SAFE_INTEGER
  // Sorted, because amounts must not depend on the sequence in which lines were sent.
  return { known: known.toSorted((one, other) => number(one) - number(other)), strays }
}

/** Returns the names of a line's product: as they were at the time of the order, or current ones. */
function wordsOf({ existingLine, good: { product, agreed, unitName, unitEnName } }: KnownLine) {
  if (existingLine) {
    const { id, productId, productNumber, productName, productEnName, itemName, taxClass } = existingLine
    const unit = { unitName: existingLine.unitName, unitEnName: existingLine.unitEnName }
    return { id, productId, productNumber, productName, productEnName, itemName, ...unit, taxClass }
  }
  const { id: productId, number: productNumber, name: productName, enName: productEnName, taxClass } = product
  const words = { productNumber, productName, productEnName, itemName: agreed?.itemName ?? '' }
  return { productId, ...words, unitName, unitEnName, taxClass }
}

/** Returns faults if the quantity falls below what has already been shipped, cancelled or prepared. */
function leastFaults(existingLine: ExistingLine | undefined, quantity: number): QuoteLine['faults'] {
  if (!existingLine) return []
  const gone = existingLine.shipped + existingLine.cancelled
  if (quantity < gone) return [{ code: 'below-shipped', above: gone }]
  const prepared = Math.min(existingLine.ordered, gone + existingLine.prepared)
  return quantity < prepared ? [{ code: 'below-prepared', above: prepared }] : []
}

interface Quantities {
  /** The product's quantity over all of its lines, now and before. */
  total: number
  before: number
  overridden: boolean
}

/** Returns a fault if a product with a strict stock policy has too little stock for the increase. */
function shortFaults({ stock }: Good, { total, before }: Quantities): QuoteLine['faults'] {
  const more = total - before
  if (stock.policy !== 'strict' || more <= 0 || more <= stock.available) return []
  return [{ code: 'insufficient', below: before + Math.max(0, stock.available) }]
}

/**
 * Returns the faults of a product's quantity, over all of its lines; an override leaves only those that cannot be
 * overridden. A line that stays is checked against its terms only if that quantity changes, and only an increase
 * requires that the product is offered and in stock.
 */
function quantityFaults(
  { good, existingLine, terms, asked }: KnownLine,
  of: Quantities,
): QuoteLine['faults'] {
  const { total, before, overridden } = of
  const least = leastFaults(existingLine, asked.quantity)
  if (terms.notOffered && (!existingLine || total > before)) return [...least, { code: 'not-in-assortment' }]
  const settled = overridden || (existingLine && total === before)
  const nearest = settled ? undefined : nearestQuantities(total, terms)
  const quantity = nearest && {
    code: total < terms.minBuyQty ? ('below-minimum' as const) : ('multiple' as const),
    ...nearest,
  }
  return [...least, ...(quantity ? [quantity] : []), ...shortFaults(good, of)]
}

/** Returns the index of the most expensive line if the order exceeds the maximum amount, else -1. */
function excessiveLine(lines: readonly Amounts[], { gross }: Amounts): number {
  if (centsOf(gross) <= centsOf(maxAmount)) return -1
  const amounts = lines.map((line) => centsOf(line.gross))
  return amounts.findIndex((amount) => amounts.every((other) => other <= amount))
}

/** Returns the lines with their terms, prices, amounts and faults: existing ones by line number, then the new ones. */
export function priceLines(
  of: OrderBasis,
  asked: AskedOrder['lines'],
): { lines: QuotedLine[]; strays: Fault[]; totals: Amounts } {
  const { known, strays } = readLines(of, asked)
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
  const totalOf = (id: number) =>
    sum(asked.map(({ productId, quantity }) => (productId === id ? quantity : 0)))
  const beforeOf = (id: number) =>
    sum((of.existing?.lines ?? []).map(({ productId, ordered }) => (productId === id ? ordered : 0)))
  const priced = known.map((line) => {
    const { unitPrice, asked: own } = line
    return { ...wordsOf(line), quantity: own.quantity, unitPrice }
  })
  const { lines: amounts, totals } = documentAmounts(of.rule, priced)
  const excessive = excessiveLine(amounts, totals)
  const lines = known.map((line, nth): QuotedLine => {
    const words = priced[nth] ?? { ...wordsOf(line), quantity: line.asked.quantity }
    const [total, before] = [totalOf(words.productId), beforeOf(words.productId)]
    const overridden = line.asked.overrideReason !== '' && mayOverride(of.actor)
    const { net = '0.00', tax = '0.00', gross = '0.00' } = amounts[nth] ?? {}
    const faults = quantityFaults(line, { total, before, overridden })
    if (nth === excessive) faults.push({ code: 'amount' })
    return { ...line, ...words, net, tax, gross, faults, grown: total > before }
  })
  return { lines, strays, totals }
}
