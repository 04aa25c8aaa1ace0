import type { Call } from '@banquet/contract/call/endpoint'
import type { Fault } from '@banquet/contract/call/faults'
import { booking } from '@banquet/contract/lodging/booking'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../kit/call/api.ts'
import { read } from '../../../kit/query/query.ts'
import { wordsOfFault } from '../../../kit/text/errors.text.ts'

type Body = Call<typeof booking.quote>['body']

/** The rules of the nights that staff can override with a reason. */
const passable: readonly Fault['code'][] = [
  'room.min-stay',
  'room.closed-to-arrival',
  'room.closed-to-departure',
]

/** The body of the query while it is disabled. */
const nothing: Body = { roomTypeId: 0, arrival: '', departure: '' }

/**
 * The price and availability of a stay, requested again whenever it changes. `undefined` requests nothing, while the stay
 * is incomplete.
 */
export function useStayQuote(body: Body | undefined) {
  const query = useQuery({
    ...read(booking.quote, { body: body ?? nothing }),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
  })
  const error = body !== undefined && query.isError ? query.error : null
  const faults = error instanceof ApiError ? (error.problem?.errors ?? []) : []
  return {
    quote: body !== undefined && !error ? query.data : undefined,
    /** Whether the quote is for a previous stay. */
    isOld: query.isPlaceholderData,
    error,
    /** Returns the fault of a field in words. */
    faultOf: (path: string) => {
      const fault = faults.find((one) => one.path === path)
      return wordsOfFault(fault)
    },
    /** Whether the faults of the dates can be overridden by staff with a reason. */
    isPassable: faults.length > 0 && faults.every(({ code }) => passable.includes(code)),
  }
}
