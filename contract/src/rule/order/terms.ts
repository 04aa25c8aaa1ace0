/** Where a term comes from: agreed with the customer, or the product's own. */
export type TermSource = 'customer-product' | 'product'

/** A product's own terms. */
export interface ProductTerms {
  /** NT$ without tax for one unit, two decimals. */
  price: string
  minBuyQty: number
  orderMultiple: number
  status: number
}

/** The terms agreed with one customer; null means the product's own. */
export interface AgreedTerms {
  price: string | null
  minBuyQty: number | null
  orderMultiple: number | null
  status: number
  /** First and last day of validity, `yyyy-MM-dd`, both included; null: no limit. */
  validFrom: string | null
  validTo: string | null
  /** The price from `nextFrom` on, if there is such a day. */
  nextPrice?: string | null
  nextFrom?: string | null
}

/**
 * Returns agreed terms as they are on a day: with the scheduled price in the place of the other one from its day on. Everything
 * that reads a price of an agreement asks this, so a scheduled price needs nothing to happen at midnight.
 */
export function settledTerms<T extends Pick<AgreedTerms, 'price' | 'nextPrice' | 'nextFrom'>>(
  agreed: T,
  day: string,
): T {
  const { nextPrice, nextFrom } = agreed
  if (nextFrom === undefined || nextFrom === null || day < nextFrom) return agreed
  return { ...agreed, price: nextPrice ?? null, nextPrice: null, nextFrom: null }
}

/** A customer's price for a product on a day, and the quantities in which it can be ordered. */
export interface Terms {
  price: string
  priceSource: TermSource
  /** The smallest quantity that can be ordered, already a multiple of `orderMultiple`. */
  minBuyQty: number
  minBuyQtySource: TermSource
  orderMultiple: number
  orderMultipleSource: TermSource
}

/** Why a product is not offered to a customer. */
export type NotOffered = 'not-agreed' | 'agreement-inactive' | 'not-yet' | 'no-longer' | 'product-inactive'

function refusalOf(
  product: ProductTerms,
  agreed: AgreedTerms | undefined,
  day: string,
): NotOffered | undefined {
  if (product.status !== 1) return 'product-inactive'
  if (!agreed) return 'not-agreed'
  if (agreed.status !== 1) return 'agreement-inactive'
  if (agreed.validFrom !== null && day < agreed.validFrom) return 'not-yet'
  return agreed.validTo !== null && day > agreed.validTo ? 'no-longer' : undefined
}

/**
 * Resolves what a customer pays and how much it must order; shop, staff, imports and API all use it. Each term is
 * resolved by itself: the customer's if there is one, else the product's. A minimum that is no multiple is raised to
 * the next one. `notOffered` says why the customer cannot order the product on that day; the terms are returned
 * nevertheless.
 */
export function resolveTerms(
  product: ProductTerms,
  agreed: AgreedTerms | undefined,
  day: string,
): Terms & { notOffered?: NotOffered } {
  const notOffered = refusalOf(product, agreed, day)
  const dormant = notOffered !== undefined && notOffered !== 'product-inactive'
  const own = dormant || !agreed ? undefined : settledTerms(agreed, day)
  const source = (value: unknown): TermSource =>
    value === null || value === undefined ? 'product' : 'customer-product'
  const orderMultiple = own?.orderMultiple ?? product.orderMultiple
  const least = own?.minBuyQty ?? product.minBuyQty
  return {
    price: own?.price ?? product.price,
    priceSource: source(own?.price),
    minBuyQty: Math.ceil(least / orderMultiple) * orderMultiple,
    minBuyQtySource: source(own?.minBuyQty),
    orderMultiple,
    orderMultipleSource: source(own?.orderMultiple),
    ...(notOffered && { notOffered }),
  }
}

/**
 * Returns the quantities next to one that is refused: the greatest valid one below it, if there is one, and the
 * smallest valid one above. Undefined if the quantity itself is valid. Nothing is ever rounded for the customer.
 */
export function nearestQuantities(
  quantity: number,
  { minBuyQty, orderMultiple }: Pick<Terms, 'minBuyQty' | 'orderMultiple'>,
): { below?: number; above: number } | undefined {
  if (quantity >= minBuyQty && quantity % orderMultiple === 0) return undefined
  if (quantity < minBuyQty) return { above: minBuyQty }
  const below = Math.floor(quantity / orderMultiple) * orderMultiple
  return { below, above: below + orderMultiple }
}
