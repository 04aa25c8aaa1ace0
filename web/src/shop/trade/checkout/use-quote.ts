import { order } from '@banquet/contract/trade/order'
import type { Quote } from '@banquet/contract/trade/order-record'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { read } from '../../../kit/query/query.ts'
import type { Cart } from '../cart/cart.ts'

/** The amounts of a cart as the server calculates them. */
export interface Quoted {
  /** The newest answer; while the next one is awaited, that of the cart as it was before. */
  quote: Quote | undefined
  /** The delivery day of the quote; empty if there is none. */
  day: string
  /** Whether the answer is about the cart as it is. */
  isCurrent: boolean
  error: Error | null
  /** Asks again and forgets every older quote: a price has changed. */
  renew: () => Promise<Quote | undefined>
  /** The answer about the cart as it is, asked for at once if it is not there yet. */
  now: () => Promise<Quote>
}

/** The last value of several that follow each other quickly, so that they are asked about once. */
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

/** Quotes a cart as an order, again after every change. */
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
    renew: async () => {
      // A quote of the same cart for another day is as old as this one.
      client.removeQueries({ queryKey: ['order', 'quote'], type: 'inactive' })
      return (await query.refetch()).data
    },
    now: () => client.query(read(order.quote, { body })),
  }
}
