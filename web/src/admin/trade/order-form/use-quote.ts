import { order } from '@banquet/contract/trade/order'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../kit/call/api.ts'
import type { quoteBodyOf } from './order-form-model.ts'

/** How long nobody types before the amounts are asked for, in milliseconds. */
const pause = 250

type Body = ReturnType<typeof quoteBodyOf>

/** What an order would be, or one that is edited; asking writes nothing, so it is read like any other call. */
export function quoteOf(body: Body, edited: number | undefined) {
  const { customerId: _customerId, ...change } = body
  return queryOptions({
    queryKey: ['order', 'quote', body, edited],
    queryFn: ({ signal }) =>
      edited === undefined
        ? call(order.quote, { body }, { signal })
        : call(order.quoteUpdate, { params: { id: edited }, body: change }, { signal }),
    staleTime: 0,
  })
}

/**
 * The quote of what stands in the form, asked for when typing pauses. An answer belongs to what was asked, so a late one
 * never takes the place of a newer one; until that is here the one before stays, and `fresh` is false.
 */
export function useQuote(body: Body, edited: number | undefined) {
  const text = JSON.stringify(body)
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  const asked = JSON.parse(settled) as Body
  const query = useQuery({ ...quoteOf(asked, edited), placeholderData: keepPreviousData })
  const fresh = settled === text && query.isSuccess && !query.isPlaceholderData && !query.isFetching
  return { quote: query.data, error: query.isError ? query.error : undefined, fresh, refetch: query.refetch }
}
