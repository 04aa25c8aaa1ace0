/** Where a term comes from: agreed with the customer, or the product's own. */
export type TermSource = 'customer-product' | 'product'

/** What a product says by itself. */
export interface ProductTerms {
  /** NT$ without tax for one unit, two decimals. */
  price: string
  minBuyQty: number
  orderMultiple: number
  status: number
}

/** What is agreed with one customer; a term that is null is the product's own. */
export interface AgreedTerms {
  price: string | null
  minBuyQty: number | null
  orderMultiple: number | null
  status: number
  /** First and last day on which it holds, `yyyy-MM-dd`, both included; null: no limit. */
  validFrom: string | null
  validTo: string | null
}

/** What a customer pays for a product on a day, and in which quantities it is sold. */
export interface Terms {
  price: string
  priceSource: TermSource
  /** The smallest quantity that may be ordered: already a multiple of `orderMultiple`. */
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
 * The one rule for what a customer pays and how much it must order: shop, staff, import and API ask here. Each term
 * is looked for by itself, the customer's first. A minimum that is no multiple counts as the next one that is.
 * `notOffered` says why the customer cannot order the product on that day; the terms are told all the same.
 */
export function resolveTerms(
  product: ProductTerms,
  agreed: AgreedTerms | undefined,
  day: string,
): Terms & { notOffered?: NotOffered } {
  const notOffered = refusalOf(product, agreed, day)
  const dormant = notOffered !== undefined && notOffered !== 'product-inactive'
  const own = dormant ? undefined : agreed
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
 * The quantities next to one that is refused: the greatest valid one below it, where there is one, and the smallest
 * valid one above. Undefined where the quantity itself is valid. Nothing is ever rounded for the customer.
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
