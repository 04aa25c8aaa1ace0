import { status } from '@banquet/contract/call/access'
import { productInput, type Product, type StockPolicy } from '@banquet/contract/catalogue/product'
import { minimumsBeside } from '@banquet/contract/rule/order/minimum'
import type { TaxClass } from '@banquet/contract/rule/money/tax'
import { chosen } from '../../../kit/input/chosen.ts'
import { typed, typedPrice, typedPriceOrNone } from '../../../kit/input/typed-number.ts'

const { minBuyQty, orderMultiple, batchQty, lowStock } = productInput.shape

/**
 * A product as its form holds it: numbers as typed text, and the rule about quantities that the server applies as well.
 */
export const productSchema = productInput
  .extend({
    productTypeId: chosen,
    unitId: chosen,
    price: typedPrice,
    cost: typedPriceOrNone,
    minBuyQty: typed(minBuyQty.unwrap()),
    orderMultiple: typed(orderMultiple.unwrap()),
    batchQty: typed(batchQty.unwrap()),
    lowStock: typed(lowStock.unwrap()),
  })
  .superRefine((values, check) => {
    const beside = minimumsBeside(values.minBuyQty, values.orderMultiple)
    if (!beside) return
    const params = { code: 'multiple', n: values.orderMultiple, ...beside }
    check.addIssue({ code: 'custom', path: ['minBuyQty'], params })
  })

/** The initial values for a new product. */
export const blankProduct = {
  number: '',
  name: '',
  enName: '',
  productTypeId: null,
  unitId: null,
  price: '',
  cost: '',
  taxClass: 'taxable' as TaxClass,
  minBuyQty: '1',
  orderMultiple: '1',
  stockPolicy: 'strict' as StockPolicy,
  lowStock: '',
  batchQty: '1',
  remark: '',
  status: status.active as 0 | 1,
  pictureId: null,
}

/**
 * The initial values of a duplicate: those of the product with a number of its own, in use, and without the picture, which
 * belongs to one product.
 */
export function duplicateOf(row: Product) {
  return { ...typedProduct(row), number: '', status: blankProduct.status, pictureId: null }
}

/** The fields of a product as its form holds them, except the picture. Somebody without the right to costs receives none. */
export function typedProduct(row: Omit<Product, 'cost'> & { cost?: string | null }) {
  const { number, name, enName, productTypeId, unitId, price, taxClass, stockPolicy, remark } = row
  return {
    number,
    name,
    enName,
    productTypeId,
    unitId,
    taxClass,
    stockPolicy,
    remark,
    status: row.status,
    price: price.replace(/\.00$/, ''),
    cost: row.cost?.replace(/\.00$/, '') ?? '',
    minBuyQty: String(row.minBuyQty),
    orderMultiple: String(row.orderMultiple),
    batchQty: String(row.batchQty),
    lowStock: row.lowStock === null ? '' : String(row.lowStock),
  }
}
