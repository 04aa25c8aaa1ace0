import type { Order, OrderLine, Quote } from '@banquet/contract/order-record'
import { unitPriceIn } from '@banquet/contract/order-totals'
import { quantityIn, withQuantity } from './cart.ts'
import type { Cart, CartLine } from './cart.ts'

type QuoteLine = Quote['lines'][number]

/** How an order differs when it is ordered again on today's terms. */
export interface Again {
  /** What goes into the cart. */
  lines: CartLine[]
  unchanged: number
  /** Unit prices as the customer reckons them, before and now. */
  repriced: { name: string; from: string; to: string }[]
  /** Quantities before and now, because today's terms ask for another. */
  raised: { name: string; unitName: string; from: number; to: number }[]
  /** Products of which there is less than wanted. */
  short: { name: string; available: number }[]
  gone: string[]
}

/** The products of an order, each once with all of its quantity. */
export function wantedAgain({ lines }: Pick<Order, 'lines'>): { productId: number; quantity: number }[] {
  const wanted = new Map<number, number>()
  for (const { productId, ordered } of lines) wanted.set(productId, (wanted.get(productId) ?? 0) + ordered)
  return [...wanted].map(([productId, quantity]) => ({ productId, quantity }))
}

const isGone = (line: QuoteLine | undefined) =>
  !line || line.faults.some(({ code }) => code === 'not-in-assortment')

const isQuantity = ({ code }: QuoteLine['faults'][number]) => code === 'below-minimum' || code === 'multiple'

/** Compares an order with what the same would be today; `quote` is the answer to `wantedAgain`. */
export function compareWithToday(order: Pick<Order, 'lines'>, quote: Quote): Again {
  const again: Again = { lines: [], unchanged: 0, repriced: [], raised: [], short: [], gone: [] }
  for (const wanted of wantedAgain(order)) {
    const before = order.lines.find(({ productId }) => productId === wanted.productId)
    const now = quote.lines.find(({ productId }) => productId === wanted.productId)
    if (before && now && !isGone(now)) compareLine(again, { before, now, quote })
    else again.gone.push(before?.productName ?? '')
  }
  return again
}

interface Pair {
  before: OrderLine
  now: QuoteLine
  quote: Quote
}

function compareLine(again: Again, { before, now, quote: { taxMode } }: Pair): void {
  const { productId, productName: name, unitName, quantity, faults } = now
  const to = faults.find(isQuantity)?.above ?? quantity
  const short = faults.find(({ code }) => code === 'insufficient')
  const isRepriced = before.unitPrice !== now.unitPrice
  if (isRepriced)
    again.repriced.push({ name, from: unitPriceIn(taxMode, before), to: unitPriceIn(taxMode, now) })
  if (to !== quantity) again.raised.push({ name, unitName, from: quantity, to })
  if (short) again.short.push({ name, available: short.below ?? 0 })
  if (!isRepriced && to === quantity && !short) again.unchanged += 1
  again.lines.push({ productId, quantity: to, name, unitName })
}

/** The cart with what is ordered again; of a product that is in it already the greater quantity counts. */
export function withAgain(cart: Cart, lines: readonly CartLine[]): Cart {
  return lines.reduce((filled, line) => {
    const quantity = Math.max(line.quantity, quantityIn(filled, line.productId))
    return withQuantity(filled, { ...line, quantity })
  }, cart)
}
