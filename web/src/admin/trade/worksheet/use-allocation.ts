import type { Call } from '@banquet/contract/call/endpoint'
import { worksheet } from '@banquet/contract/trade/worksheet'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../kit/call/api.ts'

/** How long typing must pause before the plan is recalculated, in milliseconds. */
const pause = 250
const nothing = 'null'

/** The request; undefined while something in the form is invalid. */
export type AllocationRequest = Call<typeof worksheet.previewAllocation>['body'] | undefined

/**
 * The allocation for the values of the form, fetched when typing pauses. The previous answer stays until the next one
 * arrives; `fresh` says whether the shown one belongs to the current values.
 */
export function useAllocation(asked: AllocationRequest) {
  const client = useQueryClient()
  const text = JSON.stringify(asked ?? null)
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  const query = useQuery({
    // Not among the reading calls of the worksheet: an applied plan must not be calculated again.
    queryKey: ['allocation', settled],
    queryFn: ({ signal }) =>
      call(
        worksheet.previewAllocation,
        { body: JSON.parse(settled) as NonNullable<AllocationRequest> },
        { signal },
      ),
    enabled: settled !== nothing,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const fresh = settled === text && query.isSuccess && !query.isPlaceholderData && !query.isFetching
  return {
    plan: query.data,
    error: query.isError && !query.isFetching ? query.error : undefined,
    fresh,
    again: () => client.invalidateQueries({ queryKey: ['allocation'] }),
  }
}
