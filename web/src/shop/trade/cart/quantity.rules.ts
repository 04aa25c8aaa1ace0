import { maxQuantity } from '@banquet/contract/rule/order/limits'
import { documentAmounts, type DocumentRule } from '@banquet/contract/rule/order/totals'
import type { ProductOfCustomer } from '@banquet/contract/customer/customer-product'
import type { Quote } from '@banquet/contract/trade/order-record'
import type { CartLine } from './cart.ts'

/** The quantities in which a product is sold; the minimum is a multiple. */
export interface Steps {
  minBuyQty: number
  orderMultiple: number
}

/** The next higher quantity: the minimum first, then the next multiple. */
export function stepUp(quantity: number, { minBuyQty, orderMultiple }: Steps): number {
  if (quantity < minBuyQty) return minBuyQty
  const next = (Math.floor(quantity / orderMultiple) + 1) * orderMultiple
  return next > maxQuantity ? quantity : next
}

/** The next lower quantity; below the minimum it is 0. */
export function stepDown(quantity: number, { minBuyQty, orderMultiple }: Steps): number {
  if (quantity <= minBuyQty) return 0
  return Math.max(minBuyQty, (Math.ceil(quantity / orderMultiple) - 1) * orderMultiple)
}

type QuoteLine = Quote['lines'][number]

/** Valid quantities that resolve a fault of a line. */
export function waysOut({ code, below, above }: QuoteLine['faults'][number], steps: Steps): number[] {
  if (code !== 'insufficient') return [below, above].filter((one) => one !== undefined)
  const left = Math.floor((below ?? 0) / steps.orderMultiple) * steps.orderMultiple
  return left >= steps.minBuyQty ? [left] : []
}

/** The total of a cart with tax, by the prices that are shown; products that are no longer offered count as 0. */
export function grossOf(
  rule: DocumentRule,
  lines: readonly CartLine[],
  products: readonly ProductOfCustomer[],
): string {
  const byId = new Map(products.map((product) => [product.id, product]))
  const priced = lines.flatMap(({ productId, quantity }) => {
    const product = byId.get(productId)
    return product ? [{ quantity, unitPrice: product.price, taxClass: product.taxClass }] : []
  })
  return documentAmounts(rule, priced).totals.gross
}

/** Lines whose product is no longer offered. */
export function goneFrom(
  lines: readonly CartLine[],
  products: readonly Pick<ProductOfCustomer, 'id'>[],
): CartLine[] {
  const ids = new Set(products.map(({ id }) => id))
  return lines.filter(({ productId }) => !ids.has(productId))
}
