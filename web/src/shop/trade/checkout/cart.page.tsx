import type { Customer } from '@banquet/contract/customer/customer-record'
import type { Fault } from '@banquet/contract/call/faults'
import type { Quote } from '@banquet/contract/trade/order-record'
import { Link } from '@tanstack/react-router'
import { notify } from '../../../kit/notice/notices.ts'
import { sameTerms } from '../../../shared/trade/order/same-terms.ts'
import { reloadMe } from '../../../kit/session/session.ts'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { EmptyState, ErrorState } from '../../../kit/look/states.tsx'
import { say, useText } from '../../../kit/text/text.ts'
import { AmountList } from '../cart/amounts.tsx'
import { CartLines } from './cart-lines.tsx'
import { cartText } from '../cart/cart.text.ts'
import { cartOf, changeCart, useCart, type Cart, type Choices, type NewOrder } from '../cart/cart.ts'
import { DeliveryFields, tooLong } from './delivery-fields.tsx'
import { PlaceBar } from './place-bar.tsx'
import { forCustomers, OrderNotice, useCanOrder } from '../delivery/order-notice.tsx'
import { useQuote, type Quoted } from './use-quote.ts'
import { usePlacing } from './use-placing.ts'
import { Panel, Stack } from '../../../kit/look/look.tsx'
import * as controls from '../../../kit/look/controls.module.css'

/** The checkout: the cart with the server's amounts, delivery, and the button that places the order. */
export const CartPage = forCustomers(function CartPage({ customer }) {
  const t = useText(cartText)
  const cart = useCart(customer.id)
  if (cart.lines.length > 0) return <Checkout customer={customer} cart={cart} />
  return (
    <EmptyState
      title={t.empty}
      hint={t.emptyHint}
      next={
        <Link className={controls.button} data-kind="primary" to="/order">
          {t.toCatalogue}
        </Link>
      }
    />
  )
})

interface Props {
  customer: Customer
  cart: Cart
}

function Checkout({ customer, cart }: Props) {
  const can = useCanOrder()
  const quoted = useQuote(cart)
  const { quote } = quoted
  const { place, placing, errors, before } = usePlacing(customer.id, cart, async () => {
    await Promise.all([quoted.renew(), can.refetch(), reloadMe().catch(() => undefined)])
  })
  if (!quote && quoted.error) return <ErrorState error={quoted.error} onRetry={() => void quoted.renew()} />
  if (!quote) return <Spinner />
  /**
   * Returns the request: with the shown total, or with a new one if only the contents of the cart have changed since.
   */
  const toSend = async () => {
    if (quoted.isCurrent) return bodyOf(cart, quote)
    const now = await quoted.now()
    const { lines, choices } = cartOf(customer.id)
    if (lines !== cart.lines || choices !== cart.choices || isFaulty(cart, now)) return undefined
    if (sameTerms(quote, now)) return bodyOf(cart, now)
    notify.warning(say(cartText, 'totalMoved'))
    return undefined
  }
  const long = tooLong(cart.choices)
  const { sent } = cart
  const cannot = can.data?.canOrder === false || sent !== undefined || long.length > 0
  return (
    <>
      <OrderNotice answer={can.data} mb={16} />
      <Stack columns="minmax(0, 1fr) minmax(300px, 380px)" gap="16px 24px" fz={16}>
        <CartLines accountId={customer.id} cart={cart} quoted={quoted} refused={errors} />
        <Delivery customer={customer} cart={cart} quoted={quoted} faults={[...long, ...errors]} />
      </Stack>
      <PlaceBar
        quoted={quoted}
        placing={placing}
        changed={before}
        blocked={cannot || (isAbout(cart, quoted) && isFaulty(cart, quote))}
        onPlace={() => void place(toSend)}
        onAgain={sent && !placing ? () => void place(() => Promise.resolve(sent)) : undefined}
      />
    </>
  )
}

type DeliveryProps = Props & { quoted: Quoted; faults: readonly Fault[] }

function Delivery({ customer, cart: { choices }, quoted: { quote, day, renew }, faults }: DeliveryProps) {
  const t = useText(cartText)
  if (!quote) return null
  const choose = (chosen: Partial<Choices>) =>
    changeCart(customer.id, (old) => ({ ...old, choices: { ...old.choices, ...chosen } }))
  return (
    <Panel gap={16} data-fields aria-label={t.delivery}>
      <DeliveryFields
        customer={customer}
        choices={choices}
        quote={quote}
        day={day}
        faults={faults}
        onChange={choose}
        onOver={() => void renew()}
      />
      <AmountList totals={quote} taxRate={quote.taxRate} />
    </Panel>
  )
}

/** Whether the faults of the quote apply to the current cart, not to an earlier one. */
const isAbout = ({ lines }: Cart, { quote, isCurrent, day }: Quoted) =>
  isCurrent ||
  (quote?.deliveryDate === day &&
    lines.every((line) =>
      quote.lines.some((one) => one.productId === line.productId && one.quantity === line.quantity),
    ))

const isFaulty = ({ lines }: Cart, quote: Quote) =>
  quote.closed || quote.lines.length < lines.length || quote.lines.some(({ faults }) => faults.length > 0)

function bodyOf({ lines, choices }: Cart, quote: Quote): NewOrder {
  const { addressId, customerPoNumber, remark } = choices
  return {
    lines: lines.map(({ productId, quantity }) => ({ productId, quantity })),
    ...(quote.deliveryDate && { deliveryDate: quote.deliveryDate }),
    ...(addressId !== undefined && { addressId }),
    customerPoNumber,
    remark,
    expectedGross: quote.gross,
  }
}
