import { mostLines } from '@banquet/contract/rule/order-limits'
import type { order } from '@banquet/contract/trade/order'
import type { Call } from '@banquet/contract/call/endpoint'
import { useSyncExternalStore } from 'react'
import { randomKey } from '../../../kit/query/query.ts'

/** A product that somebody is about to order. Its words are kept so that it can be named after it is gone. */
export interface CartLine {
  productId: number
  quantity: number
  name: string
  unitName: string
}

/** What is chosen at the checkout; nothing chosen is the usual one. */
export interface Choices {
  deliveryDate: string
  addressId: number | undefined
  customerPoNumber: string
  remark: string
}

/** What is sent to place an order. */
export type Sent = Call<typeof order.create>['body']

/** All that an account is about to order. */
export interface Cart {
  lines: readonly CartLine[]
  choices: Choices
  /** Goes along when the order is placed: whatever happens on the way, one cart becomes one order. */
  key: string
  /** It was sent, and no answer came: it may have been placed. */
  sent?: Sent | undefined
}

const blank: Cart = {
  lines: [],
  choices: { deliveryDate: '', addressId: undefined, customerPoNumber: '', remark: '' },
  key: '',
}

const listeners = new Set<() => void>()
const carts = new Map<number, Cart>()
const place = (accountId: number) => `banquet-cart-${accountId}`

const isLine = (line: Partial<CartLine> | null): line is CartLine =>
  Number.isInteger(line?.productId) && Number.isInteger(line?.quantity) && typeof line?.name === 'string'

/** What a browser kept of a cart; of anything else an empty one. */
function readCart(text: string | null): Cart {
  try {
    const kept = JSON.parse(text ?? '') as Partial<Cart>
    if (!Array.isArray(kept.lines) || !kept.lines.every(isLine) || typeof kept.key !== 'string') return blank
    return { ...blank, ...kept, choices: { ...blank.choices, ...kept.choices } }
  } catch {
    return blank
  }
}

/** The cart of an account, as this browser keeps it. */
export function cartOf(accountId: number): Cart {
  const known = carts.get(accountId)
  if (known) return known
  let kept: string | null = null
  try {
    kept = localStorage.getItem(place(accountId))
  } catch {
    // Storage may be forbidden; the cart then lasts as long as the page.
  }
  const cart = readCart(kept)
  carts.set(accountId, cart)
  return cart
}

/** Changes the cart of an account, here and in the other tabs. */
export function changeCart(accountId: number, change: (cart: Cart) => Cart): void {
  const next = change(cartOf(accountId))
  carts.set(accountId, next)
  try {
    if (next === blank) localStorage.removeItem(place(accountId))
    else localStorage.setItem(place(accountId), JSON.stringify(next))
  } catch {
    // As above.
  }
  for (const listener of listeners) listener()
}

/** Takes out of the cart of an account what was ordered; a product that came into it meanwhile stays. */
export function takeOrdered(
  accountId: number,
  { lines: ordered }: { lines: readonly Pick<CartLine, 'productId'>[] },
): void {
  const isOrdered = ({ productId }: CartLine) => ordered.some((line) => line.productId === productId)
  changeCart(accountId, ({ lines }) => {
    const left = lines.filter((line) => !isOrdered(line))
    return left.length === 0 ? blank : { ...blank, lines: left }
  })
}

/** The cart with so much of a product; none takes the product out. A full cart stays as it is. */
export function withQuantity(cart: Cart, line: CartLine): Cart {
  const { lines } = cart
  const isThere = lines.some(({ productId }) => productId === line.productId)
  if (line.quantity === 0) {
    const left = lines.filter(({ productId }) => productId !== line.productId)
    return { ...cart, lines: left }
  }
  if (isThere) return { ...cart, lines: lines.map((one) => (one.productId === line.productId ? line : one)) }
  if (lines.length >= mostLines) return cart
  return { ...cart, key: cart.key || randomKey(), lines: [...lines, line] }
}

/** The cart with more lines; of a product that is in it already the greater quantity counts. */
export function withGreatest(cart: Cart, lines: readonly CartLine[]): Cart {
  return lines.reduce((filled, line) => {
    const quantity = Math.max(line.quantity, quantityIn(filled, line.productId))
    return withQuantity(filled, { ...line, quantity })
  }, cart)
}

/** How much of a product is in a cart. */
export function quantityIn({ lines }: Cart, productId: number): number {
  return lines.find((line) => line.productId === productId)?.quantity ?? 0
}

/** The cart of an account, for a component. */
export function useCart(accountId: number): Cart {
  return useSyncExternalStore(subscribe, () => cartOf(accountId))
}

/** How much of one product is in the cart; a change of another one does not draw the component again. */
export function useQuantity(accountId: number, productId: number): number {
  return useSyncExternalStore(subscribe, () => quantityIn(cartOf(accountId), productId))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// Other tabs have the same cart.
addEventListener('storage', ({ key, newValue }) => {
  const accountId = [...carts.keys()].find((id) => key === place(id))
  if (accountId === undefined) return
  carts.set(accountId, readCart(newValue))
  for (const listener of listeners) listener()
})
