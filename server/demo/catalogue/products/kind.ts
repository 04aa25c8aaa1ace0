import type { StockPolicy } from '@banquet/contract/catalogue/product'
import type { TaxClass } from '@banquet/contract/rule/money/tax'

/**
 * Name, English name, unit, NT$ without tax, smallest quantity, multiple; then what differs from the others of the
 * type.
 */
type DemoProduct = readonly [string, string, string, number, number, number, Unusual?]

interface Unusual {
  lowStock?: number | null
  batchQty?: number
  remark?: string
  status?: 0 | 1
  stockPolicy?: StockPolicy
  taxClass?: TaxClass
}

/** The products of one type. */
export interface Kind {
  /** Number of the product type. */
  type: string
  taxClass?: TaxClass
  stockPolicy?: StockPolicy
  lowStock?: number
  products: readonly DemoProduct[]
}
