import type { Call } from '@banquet/contract/call/endpoint'
import type { Fault } from '@banquet/contract/call/faults'
import { hotelOrder } from '@banquet/contract/lodging/hotel-order'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../kit/call/api.ts'
import { read } from '../../../kit/query/query.ts'
import { faultWords } from '../../../kit/text/errors.text.ts'

type Body = Call<typeof hotelOrder.quote>['body']

/** The rules of the nights that staff can pass with a reason. */
const passable: readonly Fault['code'][] = [
  'room.min-stay',
  'room.closed-to-arrival',
  'room.closed-to-departure',
]

/** Never asked for. */
const nothing: Body = { roomTypeId: 0, arrival: '', departure: '' }

/**
 * What a stay would cost at the moment and whether it can be had; asked again whenever it changes. `undefined` asks for
 * nothing, as long as the stay is incomplete.
 */
export function useStayQuote(body: Body | undefined) {
  const query = useQuery({
    ...read(hotelOrder.quote, { body: body ?? nothing }),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
  })
  const error = body !== undefined && query.isError ? query.error : null
  const faults = error instanceof ApiError ? (error.problem?.errors ?? []) : []
  return {
    quote: body !== undefined && !error ? query.data : undefined,
    /** The quote is that of an earlier stay. */
    isOld: query.isPlaceholderData,
    error,
    /** What is wrong with a field, in words. */
    faultOf: (path: string) => {
      const fault = faults.find((one) => one.path === path)
      return fault && faultWords(fault.code, fault.params)
    },
    /** Staff can pass what is wrong with the dates if they give a reason. */
    isPassable: faults.length > 0 && faults.every(({ code }) => passable.includes(code)),
  }
}
