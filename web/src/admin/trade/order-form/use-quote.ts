import { order } from '@banquet/contract/trade/order'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../kit/call/api.ts'
import type { quoteBodyOf } from './order-form-model.ts'

/** How long typing must pause before a quote is fetched, in milliseconds. */
const pause = 250

type Body = ReturnType<typeof quoteBodyOf>

/** The query of a quote for a new or an edited order. A quote writes nothing, so it is read like any other call. */
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
 * The quote of the form's values, fetched when typing pauses. An answer belongs to its request, so a late one never
 * replaces a newer one; until the newest arrives the previous one stays, and `fresh` is false.
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
