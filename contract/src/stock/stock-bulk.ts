import { productInput } from '../catalogue/product.ts'
import { bulkCommandsOf } from '../platform/bulk-action.ts'
import { stock } from './stock.ts'

const { undoable } = bulkCommandsOf(stock.list, 'stock')

/** Commands on many products in the list of their stock; the versions are those of the products. */
export const stockBulk = {
  bulkSafety: undoable('safety', {
    // The safety stock is a field of the product.
    page: 'products',
    right: 'edit',
    summary: 'Sets the safety stock of products.',
    body: { lowStock: productInput.shape.lowStock.unwrap() },
    example: { lowStock: 20 },
  }),
}
