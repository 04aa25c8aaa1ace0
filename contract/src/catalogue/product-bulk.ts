import { id } from '../call/list.ts'
import { bulkCommandsOf } from '../platform/bulk-action.ts'
import { price } from '../rule/money/money.ts'
import { quantity } from '../rule/order/quantity.ts'
import { product, productInput } from './product.ts'

const { undoable } = bulkCommandsOf(product.list, 'products')

/** Commands on many products. */
export const productBulk = {
  bulkStatus: undoable('status', {
    right: 'edit',
    summary: 'Activates or deactivates products.',
    body: { status: productInput.shape.status.unwrap() },
    example: { status: 0 },
  }),
  bulkType: undoable('type', {
    right: 'edit',
    summary: 'Moves products to another type.',
    body: { productTypeId: id },
    example: { productTypeId: 3 },
  }),
  bulkPrice: undoable('price', {
    right: 'edit',
    summary: 'Sets the price of products.',
    body: { price },
    example: { price: '120.00' },
  }),
  bulkMinimum: undoable('minimum', {
    right: 'edit',
    summary:
      'Sets the smallest quantity in which products are sold; refused for those whose multiple does not divide it.',
    body: { minBuyQty: quantity },
    example: { minBuyQty: 6 },
  }),
}
