import { maxLines } from '@banquet/contract/rule/order/limits'
import type { order } from '@banquet/contract/trade/order'
import type { Call } from '@banquet/contract/call/endpoint'
import { useSyncExternalStore } from 'react'
import { randomKey } from '../../../kit/query/query.ts'

/** A product in the cart. Its names are stored so that it can be named after it is no longer offered. */
export interface CartLine {
  productId: number
  quantity: number
  name: string
  unitName: string
}

/** The choices at the checkout; an empty one means the default. */
export interface Choices {
  deliveryDate: string
  addressId: number | undefined
  customerPoNumber: string
  remark: string
}

/** The request body that places an order. */
export type NewOrder = Call<typeof order.create>['body']

/** The cart of an account. */
export interface Cart {
  lines: readonly CartLine[]
  choices: Choices
  /** The idempotency key of the order: whatever happens, one cart becomes one order. */
  key: string
  /** Set once it was sent and no answer came: the order may have been placed. */
  sent?: NewOrder | undefined
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

/** Parses the stored cart; anything invalid gives an empty cart. */
function readCart(text: string | null): Cart {
  try {
    const stored = JSON.parse(text ?? '') as Partial<Cart>
    if (!Array.isArray(stored.lines) || !stored.lines.every(isLine) || typeof stored.key !== 'string')
      return blank
    return { ...blank, ...stored, choices: { ...blank.choices, ...stored.choices } }
  } catch {
    return blank
  }
}

/** The cart of an account, as stored in this browser. */
export function cartOf(accountId: number): Cart {
  const known = carts.get(accountId)
  if (known) return known
  let stored: string | null = null
  try {
    stored = localStorage.getItem(place(accountId))
  } catch {
    // Storage may be blocked; the cart then lasts until the page is closed.
  }
  const cart = readCart(stored)
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
    // Storage may be blocked, as above.
  }
  for (const listener of listeners) listener()
}

/** Removes what was ordered from the cart of an account; a product that was added meanwhile stays. */
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

/** Sets the quantity of a product in the cart; zero removes it. A full cart stays unchanged. */
export function withQuantity(cart: Cart, line: CartLine): Cart {
  const { lines } = cart
  const isThere = lines.some(({ productId }) => productId === line.productId)
  if (line.quantity === 0) {
    const left = lines.filter(({ productId }) => productId !== line.productId)
    return { ...cart, lines: left }
  }
  if (isThere) return { ...cart, lines: lines.map((one) => (one.productId === line.productId ? line : one)) }
  if (lines.length >= maxLines) return cart
  return { ...cart, key: cart.key || randomKey(), lines: [...lines, line] }
}

/** Adds lines to the cart; if a product is in it already, the greater quantity is kept. */
export function withGreatest(cart: Cart, lines: readonly CartLine[]): Cart {
  return lines.reduce((filled, line) => {
    const quantity = Math.max(line.quantity, quantityIn(filled, line.productId))
    return withQuantity(filled, { ...line, quantity })
  }, cart)
}

/** The quantity of a product in the cart. */
export function quantityIn({ lines }: Cart, productId: number): number {
  return lines.find((line) => line.productId === productId)?.quantity ?? 0
}

/** The cart of an account, for a component. */
export function useCart(accountId: number): Cart {
  return useSyncExternalStore(subscribe, () => cartOf(accountId))
}

/** The quantity of one product in the cart; a change of another product does not render the component again. */
export function useQuantity(accountId: number, productId: number): number {
  return useSyncExternalStore(subscribe, () => quantityIn(cartOf(accountId), productId))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// The other tabs share the cart.
addEventListener('storage', ({ key, newValue }) => {
  const accountId = [...carts.keys()].find((id) => key === place(id))
  if (accountId === undefined) return
  carts.set(accountId, readCart(newValue))
  for (const listener of listeners) listener()
})
