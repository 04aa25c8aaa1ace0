import { seesOrderPrices } from '@banquet/contract/trade/order-prices'
import type { Quote } from '@banquet/contract/trade/order-record'
import type { Repeated, RepeatedLine } from '@banquet/contract/trade/order-repeat'
import { unitPriceIn, type PricedLine, type TaxMode } from '@banquet/contract/rule/order/totals'
import type { Context } from '../../kit/context.ts'
import { quoteOrder } from './quote-order.ts'

type QuoteLine = Quote['lines'][number]
type Price = Omit<PricedLine, 'quantity'>

/** A product to order again, and its previous price, if that is known. */
export interface Wanted {
  productId: number
  quantity: number
  before?: Price | undefined
}

const asked = (productId: number, quantity: number) => ({
  productId,
  quantity,
  remark: '',
  overrideReason: '',
})

const isGone = ({ faults }: QuoteLine) => faults.some(({ code }) => code === 'not-in-assortment')

/** Returns a valid quantity: the wanted one, or the nearest valid one above it. */
function soldQuantity({ quantity, faults }: QuoteLine): number {
  const fault = faults.find(({ code }) => code === 'below-minimum' || code === 'multiple')
  return fault?.above ?? quantity
}

/** Compares a product as it was wanted with how it would be ordered; undefined if it cannot be ordered. */
function compare(
  { before, quantity }: Wanted,
  { wanted, offered }: { wanted: QuoteLine; offered: QuoteLine | undefined },
  { taxMode, seesPrices }: { taxMode: TaxMode; seesPrices: boolean },
): RepeatedLine {
  const { productId, productNumber, productName, productEnName, itemName, unitName, unitEnName } = wanted
  const named = { productNumber, productName, productEnName, itemName, unitName, unitEnName }
  const words = { productId, ...named, quantity }
  if (!offered) return { ...words, unchanged: false, unavailable: true }
  const to = unitPriceIn(taxMode, offered)
  const from = before ? unitPriceIn(taxMode, before) : to
  const short = offered.faults.find(({ code }) => code === 'insufficient')
  const differences = {
    ...(seesPrices && from !== to && { repriced: { from, to } }),
    ...(offered.quantity !== quantity && { raised: { from: quantity, to: offered.quantity } }),
    ...(short && { short: { left: short.below ?? 0 } }),
  }
  return { ...words, unchanged: Object.keys(differences).length === 0, ...differences }
}

/**
 * Returns what a customer would order with the same products today: those that it can still order, in valid quantities,
 * and the differences of each. Orders and templates, shop and back-office all use it; it writes nothing.
 */
export async function repeatLines(
  ctx: Context,
  customerId: number,
  wanted: readonly Wanted[],
): Promise<Repeated> {
  const asWanted = await quoteOrder(ctx, {
    customerId,
    lateReason: '',
    lines: wanted.map(({ productId, quantity }) => asked(productId, quantity)),
  })
  const offered = asWanted.lines.filter((line) => !isGone(line))
  const quote = await quoteOrder(ctx, {
    customerId,
    lateReason: '',
    lines: offered.map((line) => asked(line.productId, soldQuantity(line))),
  })
  const lineOf = new Map(asWanted.lines.map((line) => [line.productId, line]))
  const offeredOf = new Map(quote.lines.map((line) => [line.productId, line]))
  const lines = wanted.flatMap((one): RepeatedLine[] => {
    const line = lineOf.get(one.productId)
    if (!line) return []
    const today = { wanted: line, offered: offeredOf.get(one.productId) }
    return [compare(one, today, { taxMode: quote.taxMode, seesPrices: seesOrderPrices(ctx.actor) })]
  })
  return { lines, quote }
}
