import { id } from '../call/list.ts'
import { bulkCommandsOf } from '../platform/bulk-action.ts'
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
}
