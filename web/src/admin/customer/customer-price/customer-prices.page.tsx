import { pages } from '@banquet/contract/call/access'
import { customer } from '@banquet/contract/customer/customer'
import { priceChange } from '@banquet/contract/customer/price-change'
import { priceLetter } from '@banquet/contract/customer/price-letter'
import { product } from '@banquet/contract/catalogue/product'
import { Button } from '@mantine/core'
import { useMay } from '../../../kit/session/may.ts'
import { RecentActionsButton } from '../../../shared/row/undo/recent-actions-button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Buttons, Muted, RecordHeading, Row } from '../../../kit/look/look.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { useRowId } from '../../../kit/query/row.tsx'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { customerProductText } from '../customer-product/customer-product.text.ts'
import { customerPriceText } from './customer-price.text.ts'
import { PriceGrid } from './price-grid.tsx'
import { priceNouns, untilReloaded } from './priced-rows.ts'

const PriceLetterDialog = lazyComponent(() =>
  import('./price-letter.dialog.tsx').then((file) => file.PriceLetterDialog),
)

/** The prices of the customer given in the URL. */
export function CustomerPricesPage() {
  const id = useRowId()
  return id === undefined ? null : <PricesOfCustomer key={id} id={id} />
}

function PricesOfCustomer({ id }: { id: number }) {
  const mayPrice = useMay('customers', 'pricing')
  const t = useText(customerPriceText)
  const products = useText(customerProductText)
  const buyer = useQuery(read(customer.get, { params: { id } }))
  const prices = useQuery({
    ...read(priceChange.pricesOfCustomer, { query: { customerId: String(id) } }),
    ...untilReloaded,
  })
  const failed = [buyer, prices].find((query) => query.isError && !query.data)
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (!buyer.data || !prices.data) return <Spinner />
  const { number, realName } = buyer.data
  return (
    <>
      <Row mb={12}>
        <RecordHeading>{`${number} ${realName}`}</RecordHeading>
        <Buttons>
          {mayPrice && <RecentActionsButton nouns={priceNouns} />}
          <LetterButton customerId={id} />
          <Button
            variant="default"
            renderRoot={(props: object) => <Link {...props} to={`${pages.customers.path}/products/${id}`} />}
          >
            {products.list(realName)}
          </Button>
        </Buttons>
      </Row>
      <PriceGrid
        of="customer"
        label={t.list(realName)}
        rows={prices.data}
        onReload={() => void prices.refetch()}
      />
    </>
  )
}

/** Opens the letter to the customer about its new prices, if there are any and the user may export. */
function LetterButton({ customerId }: { customerId: number }) {
  const t = useText(customerPriceText)
  const mayExport = useMay('customers', 'export')
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({
    ...read(priceLetter.priceLetter, { query: { customerId: String(customerId) } }),
    enabled: mayExport,
  })
  if (!mayExport || !data || data.rows.length === 0) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t.letter}
      </Button>
      {isOpen && <PriceLetterDialog customerId={customerId} letter={data} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The customers with a price of their own for the product given in the URL. */
export function ProductPricesPage() {
  const id = useRowId()
  return id === undefined ? null : <PricesOfProduct key={id} id={id} />
}

function PricesOfProduct({ id }: { id: number }) {
  const mayPrice = useMay('customers', 'pricing')
  const t = useText(customerPriceText)
  const sold = useQuery(read(product.get, { params: { id } }))
  const prices = useQuery({
    ...read(priceChange.pricesOfProduct, { query: { productId: String(id) } }),
    ...untilReloaded,
  })
  const failed = [sold, prices].find((query) => query.isError && !query.data)
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (!sold.data || !prices.data) return <Spinner />
  const name = nameOf(sold.data)
  return (
    <>
      <Row mb={12}>
        <RecordHeading>{`${sold.data.number} ${name}`}</RecordHeading>
        <Muted>{t.followers(prices.data.followers)}</Muted>
        {mayPrice && (
          <Buttons>
            <RecentActionsButton nouns={priceNouns} />
          </Buttons>
        )}
      </Row>
      <PriceGrid
        of="product"
        label={t.list(name)}
        rows={prices.data.rows}
        onReload={() => void prices.refetch()}
      />
    </>
  )
}
