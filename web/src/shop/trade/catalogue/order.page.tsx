import { customerProduct, type ProductOfCustomer } from '@banquet/contract/customer/customer-product'
import type { Customer } from '@banquet/contract/customer/customer-record'
import type { DocumentRule } from '@banquet/contract/rule/order/totals'
import type { Rounding } from '@banquet/contract/rule/money/tax'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { read } from '../../../kit/query/query.ts'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { EmptyState, ErrorState } from '../../../kit/look/states.tsx'
import { useText } from '../../../kit/text/text.ts'
import { CartBar } from '../cart/cart-bar.tsx'
import { useCart } from '../cart/cart.ts'
import { CatalogueSearch, matching, useCatalogueSearch } from './catalogue-search.tsx'
import { GoneNotice } from '../cart/gone-notice.tsx'
import { NextDelivery } from '../delivery/next-delivery.tsx'
import { forCustomers, OrderNotice, useCanOrder } from '../delivery/order-notice.tsx'
import { orderText } from '../cart/order.text.ts'
import { ProductCard } from './product-card.tsx'
import { goneFrom, grossOf } from '../cart/quantity.rules.ts'
import { useGradually } from './use-gradually.ts'
import { Stack } from '../../../kit/look/look.tsx'

/** The products that the signed-in customer can order today, on the customer's terms, with a cart. */
export const OrderingPage = forCustomers(function OrderingPage({ customer }) {
  const products = useQuery(read(customerProduct.byUser, { params: { userId: customer.id } }))
  const can = useCanOrder()
  if (products.isError) return <ErrorState error={products.error} onRetry={() => void products.refetch()} />
  // Waits for both, because whichever came later would push the products down.
  if (!products.data || can.isPending) return <Spinner />
  const [next] = can.data?.deliveryDays ?? []
  return (
    <>
      <OrderNotice answer={can.data} mb={16} />
      {next && can.data?.canOrder && (
        <NextDelivery key={next.cutoffAt} delivery={next} mb={16} onOver={() => void can.refetch()} />
      )}
      <Catalogue
        customer={customer}
        products={products.data}
        open={can.data?.canOrder !== false}
        rounding={can.data?.rounding}
      />
    </>
  )
})

interface Props {
  customer: Customer
  products: readonly ProductOfCustomer[]
  open: boolean
  /** Undefined if the server's answer could not be loaded; then no total is shown. */
  rounding: Rounding | undefined
}

function Catalogue({ customer: { id: accountId, taxMode }, products, open, rounding }: Props) {
  const t = useText(orderText)
  const search = useCatalogueSearch()
  const keyword = useDeferredValue(search.keyword)
  const shown = useMemo(
    () => matching(products, { keyword, type: search.type }),
    [products, keyword, search.type],
  )
  const [some, end] = useGradually(shown)
  if (products.length === 0) return <EmptyState title={t.noProducts} hint={t.askStaff} />
  return (
    <>
      <CatalogueSearch products={products} found={shown.length} {...search} />
      {shown.length === 0 ? (
        <EmptyState title={t.noMatch} />
      ) : (
        <Stack as="ul" columns={420} gap={12} fz={16} aria-label={t.products}>
          {some.map((product) => (
            <ProductCard
              key={product.id}
              product={product}
              accountId={accountId}
              taxMode={taxMode}
              open={open}
            />
          ))}
        </Stack>
      )}
      <div ref={end} />
      {open && rounding && <Sum accountId={accountId} rule={{ taxMode, rounding }} products={products} />}
    </>
  )
}

function Sum({
  accountId,
  rule,
  products,
}: {
  accountId: number
  rule: DocumentRule
  products: Props['products']
}) {
  const { lines } = useCart(accountId)
  return (
    <>
      <GoneNotice accountId={accountId} gone={goneFrom(lines, products)} />
      <CartBar count={lines.length} gross={grossOf(rule, lines, products)} />
    </>
  )
}
