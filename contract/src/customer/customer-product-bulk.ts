import { bulkCommandsOf } from '../platform/bulk-action.ts'
import { price } from '../rule/money/money.ts'
import { quantity } from '../rule/order/quantity.ts'
import { customerProduct } from './customer-product.ts'

const { undoable } = bulkCommandsOf(customerProduct.list, 'customers')

/** Commands on many customer products; null means the product's own term. */
export const customerProductBulk = {
  bulkPrice: undoable('price', {
    right: 'pricing',
    summary: 'Sets the price of customer products from today on; a scheduled price stays.',
    body: { price: price.nullable() },
    example: { price: '98.00' },
  }),
  bulkMinimum: undoable('minimum', {
    right: 'edit',
    summary: 'Sets the smallest quantity in which customers order products.',
    body: { minBuyQty: quantity.nullable() },
    example: { minBuyQty: 6 },
  }),
}
