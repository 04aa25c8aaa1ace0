import { order } from '@banquet/contract/trade/order'
import type { Quote } from '@banquet/contract/trade/order-record'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { read } from '../../../kit/query/query.ts'
import type { Cart } from '../cart/cart.ts'

/** The amounts of a cart as the server calculates them. */
export interface Quoted {
  /** The newest answer; while the next one is loading, that of the previous cart. */
  quote: Quote | undefined
  /** The delivery day of the quote; empty if there is none. */
  day: string
  /** Whether the answer belongs to the current cart. */
  isCurrent: boolean
  error: Error | null
  /** Fetches a new quote and drops every older one, because a price has changed. */
  renew: () => Promise<Quote | undefined>
  /** Resolves to the quote of the current cart, which is fetched immediately if necessary. */
  now: () => Promise<Quote>
}

/** The last of several values in quick succession, so that they cause one request. */
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

/** The quote of a cart, fetched again after every change. */
export function useQuote({ lines, choices }: Cart): Quoted {
  // The day shown first stays selected: it may close, but it never changes while the user is choosing.
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
      // A quote of the same cart for another day is just as outdated.
      client.removeQueries({ queryKey: ['order', 'quote'], type: 'inactive' })
      return (await query.refetch()).data
    },
    now: () => client.query(read(order.quote, { body })),
  }
}
