import { pages } from '@banquet/contract/call/access'
import { customer } from '@banquet/contract/customer/customer'
import { order } from '@banquet/contract/trade/order'
import { orderEntry } from '@banquet/contract/trade/order-entry'
import type { CanOrder } from '@banquet/contract/trade/order-record'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useMay } from '../../../kit/session/may.ts'
import { useMe } from '../../../kit/session/session.ts'
import { read } from '../../../kit/query/query.ts'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { EmptyState, ErrorState } from '../../../kit/look/states.tsx'
import { useText } from '../../../kit/text/text.ts'
import { BuyerField } from './buyer-field.tsx'
import { OrderForm } from './order-form.tsx'
import { orderFormText } from './order-form.text.ts'
import { keptOrder } from './order-drafts.ts'
import { onTodaysTerms } from './order-form-model.ts'
import { ProductField, type TypedAhead } from './product-field.tsx'
import { UnfinishedOrders } from './unfinished-orders.tsx'
import { Row, Stack } from '../../../kit/look/look.tsx'

/** The form of a new order for a customer, who is chosen first and then kept in the URL. */
export function OrderFormPage() {
  const t = useText(orderFormText)
  const maySee = useMay('customers', 'view')
  const search: { customerId?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const id = Number(search.customerId)
  const isChosen = Number.isInteger(id) && id > 0
  if (!maySee) return <EmptyState title={t.cannot} hint={t.noCustomers} />
  const choose = (customerId?: number) =>
    void navigate({ to: '.', search: customerId === undefined ? {} : { customerId }, replace: true })
  if (isChosen) return <Ordering key={id} id={id} onChange={() => choose()} />
  return (
    <Stack gap={24} maw={720}>
      <BuyerField onPick={(buyer) => choose(buyer.id)} />
      <UnfinishedOrders onResume={choose} />
    </Stack>
  )
}

/** The form if the customer can order; otherwise the reason why not. */
function Ordering({ id, onChange }: { id: number; onChange: () => void }) {
  const { id: accountId } = useMe()
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
  const products = useQuery(read(orderEntry.products, { query: { customerId: id } }))
  const mayOverride = useMay('orders', 'override')
  const [begun, setBegun] = useState(() => keptOrder(accountId, id))
  const [round, setRound] = useState(0)
  const [ahead, setAhead] = useState<TypedAhead>()
  const failed = [buyer, can, products].find(({ isError, data }) => isError && !data)
  if (failed?.error) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (!buyer.data || !can.data || !products.data) return <Loading onType={setAhead} />
  const lateOnly = can.data.reason === 'no-delivery' && mayOverride
  if (!can.data.canOrder && !lateOnly)
    return <Refused id={id} name={buyer.data.realName} reason={can.data.reason} onChange={onChange} />
  const values = begun && { ...begun.values, lines: onTodaysTerms(begun.values.lines, products.data) }
  return (
    <OrderForm
      key={round}
      buyer={buyer.data}
      days={can.data.deliveryDays}
      products={products.data}
      begun={begun && values && { ...begun, values }}
      {...(ahead && { ahead })}
      onChange={onChange}
      onStartOver={() => {
        setBegun(undefined)
        setAhead(undefined)
        setRound(round + 1)
      }}
    />
  )
}

const nothing: readonly [] = []
const ignore = () => undefined

/** The field of the first product, in which people can type while the form is loaded. */
function Loading({ onType }: { onType: (typed: TypedAhead) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Stack maw={720}>
      <ProductField
        input={input}
        products={undefined}
        lists={nothing}
        onType={onType}
        first
        onProduct={ignore}
        onList={ignore}
      />
      <Spinner />
    </Stack>
  )
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
  // Enter goes on to another customer.
  const change = useRef<HTMLButtonElement>(null)
  useEffect(() => change.current?.focus(), [])
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
            <Button ref={change} onClick={onChange}>
              {t.change}
            </Button>
          </Row>
        }
      />
    </div>
  )
}
