import { pages } from '@banquet/contract/call/access'
import { customer } from '@banquet/contract/customer/customer'
import { order } from '@banquet/contract/trade/order'
import type { CanOrder } from '@banquet/contract/trade/order-record'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '../../../kit/session/may.ts'
import { read } from '../../../kit/query/query.ts'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { EmptyState, ErrorState } from '../../../kit/look/states.tsx'
import { useText } from '../../../kit/text/text.ts'
import { CustomerPickerDialog } from '../../customer/customer/customer-dialog.picker.tsx'
import { OrderForm } from './order-form.tsx'
import { orderFormText } from './order-form.text.ts'
import { Row } from '../../../kit/look/look.tsx'

/** The form of a new order for a customer, who is chosen first and then kept in the URL. */
export function OrderFormPage() {
  const t = useText(orderFormText)
  const maySee = useMay('customers', 'view')
  const search: { customerId?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [choosing, setChoosing] = useState(false)
  const id = Number(search.customerId)
  const chosen = Number.isInteger(id) && id > 0
  if (!maySee) return <EmptyState title={t.cannot} hint={t.noCustomers} />
  return (
    <>
      {chosen ? (
        <Ordering key={id} id={id} onChange={() => setChoosing(true)} />
      ) : (
        <EmptyState
          title={t.choose}
          hint={t.chooseHint}
          next={<Button onClick={() => setChoosing(true)}>{t.choose}</Button>}
        />
      )}
      {choosing && (
        <CustomerPickerDialog
          onPick={(row) => {
            setChoosing(false)
            void navigate({ to: '.', search: { customerId: row.id }, replace: true })
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}

/** The form if the customer can order; otherwise the reason why not. */
function Ordering({ id, onChange }: { id: number; onChange: () => void }) {
  const buyer = useQuery({
    ...read(customer.get, { params: { id } }),
    refetchOnWindowFocus: false,
  })
  // Fetched only once: the form must not disappear while the user fills it in.
  const can = useQuery({
    ...read(order.canOrder, { query: { customerId: id } }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const mayOverride = useMay('orders', 'override')
  const failed = [buyer, can].find(({ isError }) => isError)
  if (failed?.error) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (!buyer.data || !can.data) return <Spinner />
  const lateOnly = can.data.reason === 'no-delivery' && mayOverride
  if (!can.data.canOrder && !lateOnly)
    return <Refused id={id} name={buyer.data.realName} reason={can.data.reason} onChange={onChange} />
  return <OrderForm buyer={buyer.data} days={can.data.deliveryDays} onChange={onChange} />
}

interface RefusedProps {
  id: number
  name: string
  reason: CanOrder['reason']
  onChange: () => void
}

function Refused({ id, name, reason, onChange }: RefusedProps) {
  const t = useText(orderFormText)
  const { path } = pages.customers
  const products = reason === 'no-products'
  return (
    <div role="alert">
      <EmptyState
        title={t.cannotFor(name)}
        hint={t.contact(reason === null ? '' : t[reason])}
        next={
          <Row justify="center">
            <Button
              variant="default"
              renderRoot={(props: object) => (
                <Link {...props} to={products ? `${path}/products/${id}` : `${path}/${id}`} />
              )}
            >
              {products ? t.toProducts : t.toCustomer}
            </Button>
            <Button onClick={onChange}>{t.change}</Button>
          </Row>
        }
      />
    </div>
  )
}
