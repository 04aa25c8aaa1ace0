import { pages } from '@banquet/contract/call/access'
import { customer } from '@banquet/contract/customer/customer'
import { order } from '@banquet/contract/trade/order'
import { orderEntry } from '@banquet/contract/trade/order-entry'
import type { Order } from '@banquet/contract/trade/order-record'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../../kit/session/may.ts'
import { read } from '../../../kit/query/query.ts'
import { LoadedRow, useRowId } from '../../../kit/query/row.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { EmptyState } from '../../../kit/look/states.tsx'
import { useText } from '../../../kit/text/text.ts'
import { OrderForm } from './order-form.tsx'
import { orderFormText } from './order-form.text.ts'

/** Edits the order given in the URL. */
export function OrderEditPage() {
  const id = useRowId()
  if (id === undefined) return null
  return (
    <LoadedRow key={id} endpoint={order.get} id={id}>
      {(row) => (row.may.edit ? <Editing row={row} /> : <NotNow row={row} />)}
    </LoadedRow>
  )
}

/** The form, with the addresses of the customer if the user may see it. */
function Editing({ row }: { row: Order }) {
  const maySee = useMay('customers', 'view')
  const { customerId: id, customerNumber: number, customerName: realName, taxMode } = row
  const buyer = useQuery({
    ...read(customer.get, { params: { id } }),
    enabled: maySee,
    refetchOnWindowFocus: false,
  })
  const products = useQuery({
    ...read(orderEntry.products, { query: { customerId: id } }),
    enabled: maySee,
    refetchOnWindowFocus: false,
  })
  if (maySee && (buyer.isPending || products.isPending)) return <Spinner />
  // A user who may no longer see the customer can still see its order, with the address it has.
  const addresses = buyer.data?.addresses ?? []
  return (
    <OrderForm
      buyer={{ id, number, realName, taxMode, addresses }}
      days={[]}
      products={products.data}
      edited={row}
    />
  )
}

function NotNow({ row: { id } }: { row: Order }) {
  const t = useText(orderFormText)
  return (
    <EmptyState
      title={t.notNow}
      hint={t.notNowHint}
      next={
        <Button renderRoot={(props: object) => <Link {...props} to={`${pages.orders.path}/${id}`} />}>
          {t.toOrder}
        </Button>
      }
    />
  )
}
