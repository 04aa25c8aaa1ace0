import { customerProduct } from '@banquet/contract/customer/customer-product'
import { call, notifyRefusal } from '../../../kit/call/api.ts'
import { notify } from '../../../kit/notice/notices.ts'
import { useWrite } from '../../../kit/query/query.ts'
import { say } from '../../../kit/text/text.ts'
import { CustomerPickerDialog } from '../customer/customer.picker.tsx'
import { ProductPickerDialog } from '../../catalogue/product/product.picker.tsx'
import { customerProductText } from './customer-product.text.ts'

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

/** Copies the agreed terms of another customer, for products that this one does not have yet. */
export function Copying({ customerId, onClose }: { customerId: number; onClose: () => void }) {
  const add = useWrite(customerProduct.updateList)
  const agreed = (id: number) => call(customerProduct.byCustomer, { params: { id } })
  const copy = async (from: number) => {
    const own = new Set((await agreed(customerId)).map((row) => row.productId))
    const list = (await agreed(from))
      .filter((row) => !own.has(row.productId))
      .map(({ productId, price, minBuyQty, orderMultiple, validFrom, validTo, status }) => ({
        customerId,
        productId,
        price,
        minBuyQty,
        orderMultiple,
        validFrom,
        validTo,
        status,
      }))
    if (list.length === 0) return void notify.warning(say(customerProductText, 'copied'))
    add.mutate({ body: { list } }, { onSuccess: onClose })
  }
  return (
    <CustomerPickerDialog
      excluded={customerId}
      onPick={({ id }) => void copy(id).catch(notifyRefusal)}
      onClose={onClose}
    />
  )
}
