import { hasRight, identity } from '@banquet/contract/call/access'
import { centsOf } from '@banquet/contract/rule/cents'
import { mostAmount } from '@banquet/contract/rule/order-limits'
import { documentAmounts, type Amounts, type DocumentRule } from '@banquet/contract/rule/order-totals'
import type { OrderInput } from '@banquet/contract/trade/order-input'
import type { Quote } from '@banquet/contract/trade/order-record'
import { nearestQuantities, resolveTerms } from '@banquet/contract/rule/terms'
import type { Fault } from '@banquet/contract/call/errors'
import type { Actor } from '../../kit/context.ts'
import type { Calendar } from '../delivery-schedule/calendar-of.ts'
import type { OrderFields, orderLines } from '../order-record/order.table.ts'
import type { Good } from './goods.ts'

/** A line that is asked for; in an edit also which line of the order it is. */
type AskedLine = OrderInput['lines'][number] & { id?: number | undefined }

/** What is asked for, as placing, editing and quoting have it in common. */
export type Asked = Pick<OrderInput, 'deliveryDate' | 'lateReason'> & { lines: readonly AskedLine[] }

/** A line of an order that is edited, with how much of it lies prepared in shipments. */
export type ExistingLine = typeof orderLines.$inferSelect & { prepared: number }

/** What an edit starts from: what was agreed about it stays agreed. */
export type Existing = Pick<OrderFields, 'deliveryDate' | 'cutoffAt' | 'lateReason' | 'rounding'> & {
  lines: readonly ExistingLine[]
}

/** Everything that an order is priced and validated by. */
export interface OrderBasis {
  actor: Actor
  /** How the order adds up: as the customer's prices are meant, and as the organisation rounds; an edit keeps its own. */
  rule: DocumentRule
  goods: readonly Good[]
  calendar: Calendar
  today: string
  now: Date
  /** The order as it is, where one is edited. */
  existing?: Existing | undefined
}

type QuoteLine = Quote['lines'][number]

/** A line that can be priced: its product exists, and so does the line of the order that it names, if it names one. */
interface KnownLine {
  /** The place at which it was asked for. */
  place: number
  asked: AskedLine
  good: Good
  /** The line of the order that it is; what was agreed then holds. */
  kept: ExistingLine | undefined
  terms: QuoteLine['terms']
  unitPrice: string
  /** Its price is one that staff set just now. */
  isManual: boolean
}

/** A line with what it comes to and what is wrong with it. */
export type QuotedLine = QuoteLine &
  KnownLine & {
    /** All lines of its product together are more than before. */
    grown: boolean
  }

export const mayOverride = (actor: Actor) => hasRight(actor, 'orders', 'override')

/** What holds for a line that stays is what was agreed when it was ordered; for a new one what is agreed today. */
function termsFor(good: Good, kept: ExistingLine | undefined, today: string): QuoteLine['terms'] {
  const now = resolveTerms(good.product, good.agreed ?? undefined, today)
  if (!kept) return now
  const agreed = 'customer-product' as const
  return {
    price: kept.unitPrice,
    priceSource: kept.priceSource === 'product' ? 'product' : agreed,
    minBuyQty: kept.minBuyQty,
    minBuyQtySource: agreed,
    orderMultiple: kept.orderMultiple,
    orderMultipleSource: agreed,
    ...(now.notOffered && { notOffered: now.notOffered }),
  }
}

/** The line of the order that is meant, where it is one that nobody meant before. */
function keptOf({ existing }: OrderBasis, { id, productId }: AskedLine, before: Asked['lines']) {
  const kept = existing?.lines.find((line) => line.id === id && line.productId === productId)
  return kept && before.some((one) => one.id === id) ? 'repeated' : kept
}

/** The lines that can be priced, in the order of their numbers, and the faults of the others. */
function readLines(of: OrderBasis, asked: Asked['lines']) {
  const goodOf = new Map(of.goods.map((good) => [good.product.id, good]))
  const strays: Fault[] = []
  // A customer is not told whether there is something that it cannot order.
  const absent = of.actor.identity === identity.customer ? 'not-in-assortment' : 'unknown'
  const known = asked.flatMap((line, place): KnownLine[] => {
    const stray = (field: string, code: Fault['code']) => {
      strays.push({ path: `lines.${place}.${field}`, code })
      return []
    }
    const good = goodOf.get(line.productId)
    if (!good) return stray('productId', absent)
    const kept = line.id === undefined ? undefined : (keptOf(of, line, asked.slice(0, place)) ?? 'unknown')
    if (typeof kept === 'string') return stray('id', kept)
    const terms = termsFor(good, kept, of.today)
    const unitPrice = line.price ?? terms.price
    return [{ place, asked: line, good, kept, terms, unitPrice, isManual: unitPrice !== terms.price }]
  })
  const number = ({ kept }: KnownLine) => kept?.lineNo ?? Number.MAX_SAFE_INTEGER
  // Sorted, because amounts must not depend on the sequence in which lines were sent.
  return { known: known.toSorted((one, other) => number(one) - number(other)), strays }
}

/** What a line says of its product: as it was when it was ordered, or as it is now. */
function wordsOf({ kept, good: { product, agreed, unitName, unitEnName } }: KnownLine) {
  if (kept) {
    const { id, productId, productNumber, productName, productEnName, itemName, taxClass } = kept
    const unit = { unitName: kept.unitName, unitEnName: kept.unitEnName }
    return { id, productId, productNumber, productName, productEnName, itemName, ...unit, taxClass }
  }
  const { id: productId, number: productNumber, name: productName, enName: productEnName, taxClass } = product
  const words = { productNumber, productName, productEnName, itemName: agreed?.itemName ?? '' }
  return { productId, ...words, unitName, unitEnName, taxClass }
}

/** What cannot be taken out of a line any more. */
function leastFaults(kept: ExistingLine | undefined, quantity: number): QuoteLine['faults'] {
  if (!kept) return []
  const gone = kept.shipped + kept.cancelled
  if (quantity < gone) return [{ code: 'below-shipped', above: gone }]
  const prepared = Math.min(kept.ordered, gone + kept.prepared)
  return quantity < prepared ? [{ code: 'below-prepared', above: prepared }] : []
}

interface Quantities {
  /** All lines of the product together, now and before. */
  total: number
  before: number
  overridden: boolean
}

/** Goods of which only what is there is promised need it for what is more. */
function shortFaults({ stock }: Good, { total, before }: Quantities): QuoteLine['faults'] {
  const more = total - before
  if (stock.policy !== 'strict' || more <= 0 || more <= stock.available) return []
  return [{ code: 'insufficient', below: before + Math.max(0, stock.available) }]
}

/**
 * What is wrong with the quantity of a product, all its lines together; an override leaves only what cannot be. A line
 * that stays is validated by its terms where that quantity changes, and only what is more must be offered and be there.
 */
function quantityFaults({ good, kept, terms, asked }: KnownLine, of: Quantities): QuoteLine['faults'] {
  const { total, before, overridden } = of
  const least = leastFaults(kept, asked.quantity)
  if (terms.notOffered && (!kept || total > before)) return [...least, { code: 'not-in-assortment' }]
  const settled = overridden || (kept && total === before)
  const nearest = settled ? undefined : nearestQuantities(total, terms)
  const quantity = nearest && {
    code: total < terms.minBuyQty ? ('below-minimum' as const) : ('multiple' as const),
    ...nearest,
  }
  return [...least, ...(quantity ? [quantity] : []), ...shortFaults(good, of)]
}

/** The place of the line that comes to most, where the order comes to more than an order may. */
function excessiveLine(lines: readonly Amounts[], { gross }: Amounts): number {
  if (centsOf(gross) <= centsOf(mostAmount)) return -1
  const amounts = lines.map((line) => centsOf(line.gross))
  return amounts.findIndex((amount) => amounts.every((other) => other <= amount))
}

/** The lines with their terms, prices, amounts and faults: those that stay by their numbers, then the new ones. */
export function priceLines(
  of: OrderBasis,
  asked: Asked['lines'],
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
