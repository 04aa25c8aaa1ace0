import { order } from '@banquet/contract/trade/order'
import type { Fault } from '@banquet/contract/call/faults'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ApiError, call, notifyRefusal } from '../../../kit/call/api.ts'
import { dismiss, notify } from '../../../kit/notice/notices.ts'
import { randomKey, renewQueries } from '../../../kit/query/query.ts'
import { say } from '../../../kit/text/text.ts'
import { cartText } from '../cart/cart.text.ts'
import { cartOf, changeCart, takeOrdered, type Cart, type NewOrder } from '../cart/cart.ts'

/** Why an order was refused. */
interface Refused {
  /** The cart that was sent: its faults do not apply to later changes. */
  cart: Cart
  errors: readonly Fault[]
  /** The previous total, if prices have changed. */
  before?: string | undefined
}

// It is unknown whether the order was placed: there was no response, or one that is not about the order.
const isLost = (error: unknown) =>
  !(error instanceof ApiError) || error.code === 'unreachable' || error.status >= 500

/**
 * Places the cart of an account once its request is known; sends nothing if there is none. The request is stored before
 * it is sent, so that after a lost answer, or a closed browser, the same request is sent again with the same key and
 * becomes the same order.
 */
export function usePlacing(accountId: number, cart: Cart, renew: () => Promise<unknown>) {
  const [placing, setPlacing] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const busy = useRef(false)
  const client = useQueryClient()
  const navigate = useNavigate()

  const placed = async (id: number, body: NewOrder) => {
    takeOrdered(accountId, body)
    // An earlier refusal must not cover the confirmation of this order.
    dismiss()
    await navigate({ to: `/order/${id}`, search: { placed: 1 } })
    await renewQueries(client, ['order', 'customer-product'])
  }
  const refuse = async (error: unknown, body: NewOrder) => {
    if (isLost(error)) return void notifyRefusal(error)
    changeCart(accountId, ({ sent: _sent, ...cart }) => cart)
    const { code, problem } = error as ApiError
    const errors = problem?.errors ?? []
    const before = code === 'order.total-changed' ? body.expectedGross : undefined
    setRefused({ cart: cartOf(accountId), errors, before })
    if (code === 'idempotency.mismatch') {
      changeCart(accountId, (cart) => ({ ...cart, key: randomKey() }))
      notify.warning(say(cartText, 'alreadySent'))
    } else if (before === undefined) notifyRefusal(error)
    await renew()
  }
  const send = async (body: NewOrder) => {
    setRefused(undefined)
    changeCart(accountId, (cart) => ({ ...cart, key: cart.key || randomKey(), sent: body }))
    try {
      const { id } = await call(order.create, { body }, { idempotencyKey: cartOf(accountId).key })
      await placed(id, body)
    } catch (error) {
      await refuse(error, body)
    }
  }
  const place = async (bodyOf: () => Promise<NewOrder | undefined>) => {
    if (busy.current) return
    busy.current = true
    setPlacing(true)
    try {
      const body = await bodyOf()
      if (body) await send(body)
    } catch (error) {
      notifyRefusal(error)
    } finally {
      busy.current = false
      setPlacing(false)
    }
  }
  const isSame = refused?.cart.lines === cart.lines && refused.cart.choices === cart.choices
  return { place, placing, errors: isSame ? refused.errors : [], before: isSame ? refused.before : undefined }
}
