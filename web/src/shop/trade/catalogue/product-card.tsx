import type { ProductOfCustomer } from '@banquet/contract/customer/customer-product'
import { maxLines } from '@banquet/contract/rule/order/limits'
import type { TaxMode } from '@banquet/contract/rule/order/totals'
import { nearestQuantities } from '@banquet/contract/rule/order/terms'
import { memo } from 'react'
import { priceText } from '@banquet/contract/rule/money/amount-text'
import { notify } from '../../../kit/notice/notices.ts'
import { Picture } from '../../../shared/platform/picture/picture.tsx'
import { dot, say, useText } from '../../../kit/text/text.ts'
import { faultWords } from '../../../kit/text/errors.text.ts'
import { cartOf, changeCart, quantityIn, useQuantity, withQuantity } from '../cart/cart.ts'
import { Nearest } from '../cart/nearest.tsx'
import { orderText } from '../cart/order.text.ts'
import { Stepper } from '../cart/stepper.tsx'
import { nameOf, unitNameOf } from '../../../kit/text/names.ts'
import { Muted, Stack, Text } from '../../../kit/look/look.tsx'
import * as styles from './catalogue.module.css'

interface Props {
  product: ProductOfCustomer
  accountId: number
  taxMode: TaxMode
  /** Whether the customer can currently order. */
  open: boolean
}

/** One product of the catalogue, on the customer's terms, with its quantity in the cart. */
export const ProductCard = memo(function ProductCard({ product, accountId, taxMode, open }: Props) {
  const { id, number, picture, itemName, itemNumber } = product
  const t = useText(orderText)
  return (
    <li className={styles.card}>
      <Picture url={picture?.smallUrl} />
      <Stack gap={0} className={styles.words}>
        <strong>{nameOf(product)}</strong>
        <small>{number}</small>
        {(itemName || itemNumber) && (
          <small>{t.ownItem([itemName, itemNumber].filter(Boolean).join(' '))}</small>
        )}
        <Terms product={product} />
      </Stack>
      <Price product={product} taxMode={taxMode} />
      {open && <Quantity key={id} product={product} accountId={accountId} />}
    </li>
  )
})

function Terms({ product }: Pick<Props, 'product'>) {
  const { minBuyQty, orderMultiple } = product
  const unitName = unitNameOf(product)
  const t = useText(orderText)
  const terms = [
    ...(minBuyQty > 1 ? [t.minimum(minBuyQty, unitName)] : []),
    ...(orderMultiple > 1 ? [t.multiple(orderMultiple, unitName)] : []),
  ]
  return terms.length > 0 && <small>{terms.join(dot())}</small>
}

/** The price in the customer's tax mode, and the other one below. */
function Price({ product, taxMode }: Pick<Props, 'product' | 'taxMode'>) {
  const t = useText(orderText)
  const { price, priceWithTax, taxClass } = product
  const included = taxMode === 'included'
  const other = included ? t.withoutTax(priceText(price)) : t.withTax(priceText(priceWithTax))
  return (
    <Muted size="small" className={styles.price}>
      <Text as="strong" fz={17} c="text">
        NT$ {priceText(included ? priceWithTax : price)}
      </Text>
      {t.each(unitNameOf(product))}
      <Muted as="small">{taxClass === 'taxable' ? other : t.untaxed}</Muted>
    </Muted>
  )
}

function Quantity({ product, accountId }: Pick<Props, 'product' | 'accountId'>) {
  const { id, minBuyQty, orderMultiple } = product
  const [name, unitName] = [nameOf(product), unitNameOf(product)]
  const quantity = useQuantity(accountId, id)
  const steps = { minBuyQty, orderMultiple }
  const set = (next: number) => {
    changeCart(accountId, (cart) => withQuantity(cart, { productId: id, quantity: next, name, unitName }))
    if (quantityIn(cartOf(accountId), id) !== next) notify.warning(say(orderText, 'fullCart')(maxLines))
  }
  const nearest = quantity === 0 ? undefined : nearestQuantities(quantity, steps)
  return (
    <Stack gap={8} className={styles.quantity}>
      <Stepper name={name} unitName={unitName} quantity={quantity} steps={steps} onChange={set} />
      {nearest && (
        <Nearest
          name={name}
          unitName={unitName}
          fault={faultOf(quantity, steps, nearest)}
          quantities={[nearest.below, nearest.above].filter((one) => one !== undefined)}
          onChange={set}
        />
      )}
    </Stack>
  )
}

function faultOf(
  quantity: number,
  { minBuyQty, orderMultiple }: { minBuyQty: number; orderMultiple: number },
  nearest: { below?: number; above: number },
): string {
  if (quantity < minBuyQty) return faultWords('below-minimum', { n: minBuyQty })
  return faultWords('multiple', { n: orderMultiple, ...nearest })
}
