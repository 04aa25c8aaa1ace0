import { order } from '@banquet/contract/trade/order'
import type { Quote } from '@banquet/contract/trade/order-record'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { read } from '../../../kit/query/query.ts'
import type { Cart } from '../cart/cart.ts'

/** What a cart comes to by the server's reckoning. */
export interface Quoted {
  /** The newest answer there is; of the cart as it was before while the next one is awaited. */
  quote: Quote | undefined
  /** The day of delivery that is asked about; empty where there is none. */
  day: string
  /** Whether the answer is about the cart as it is. */
  isCurrent: boolean
  error: Error | null
  renew: () => Promise<Quote | undefined>
  /** The answer about the cart as it is, asked for at once where it is not there yet. */
  now: () => Promise<Quote>
}

/** Several changes one after the other are asked about once, and only the answer to the last one counts. */
function useSettled<T>(value: T): T {
  const text = JSON.stringify(value)
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    if (settled === text) return
    const timer = setTimeout(() => setSettled(text), 300)
    return () => clearTimeout(timer)
  }, [settled, text])
  return JSON.parse(settled) as T
}

/** Asks what a cart would be as an order now, anew after every change. */
export function useQuote({ lines, choices }: Cart): Quoted {
  // The day that was shown first stays the one asked about: it may close, but never changes under somebody's finger.
  const [shown, setShown] = useState('')
  const deliveryDate = choices.deliveryDate || shown
  const body = {
    lines: lines.map(({ productId, quantity }) => ({ productId, quantity })),
    ...(deliveryDate && { deliveryDate }),
  }
  const client = useQueryClient()
  const asked = useSettled(body)
  const query = useQuery({
    ...read(order.quote, { body: asked }),
    placeholderData: keepPreviousData,
    enabled: lines.length > 0,
  })
  const first = query.data?.deliveryDate ?? ''
  if (deliveryDate === '' && first !== '') setShown(first)
  const isSettled = JSON.stringify(asked) === JSON.stringify(body)
  return {
    quote: query.data,
    day: deliveryDate,
    isCurrent: isSettled && query.isSuccess && !query.isPlaceholderData,
    error: query.isError ? query.error : null,
    renew: async () => (await query.refetch()).data,
    now: () => client.query(read(order.quote, { body })),
  }
}
