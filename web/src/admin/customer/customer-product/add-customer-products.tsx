import { customerProduct } from '@banquet/contract/customer/customer-product'
import { useWrite } from '../../../kit/query/query.ts'
import { ProductPickerDialog } from '../../catalogue/product/product.picker.tsx'

/** Chooses products that the customer does not have yet, and adds them on the products' standard terms. */
export function Adding({ customerId, onClose }: { customerId: number; onClose: () => void }) {
  const add = useWrite(customerProduct.updateList)
  return (
    <ProductPickerDialog
      customerId={customerId}
      onPick={(rows) =>
        add.mutate(
          { body: { list: rows.map(({ id }) => ({ customerId, productId: id })) } },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    />
  )
}
