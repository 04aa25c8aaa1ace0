import type { Call } from '@banquet/contract/call/endpoint'
import { worksheet } from '@banquet/contract/trade/worksheet'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../kit/call/api.ts'

/** How long nobody types before it is worked out anew, in milliseconds. */
const pause = 250
const nothing = 'null'

/** What is asked for; undefined while something in the form cannot be read. */
export type Asked = Call<typeof worksheet.previewAllocation>['body'] | undefined

/**
 * Who would get how much of what the form says, asked for when typing pauses. The answer before stays until the next one
 * is here; `fresh` says whether the one that is shown belongs to what stands in the form.
 */
export function useAllocation(asked: Asked) {
  const client = useQueryClient()
  const text = JSON.stringify(asked ?? null)
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  const query = useQuery({
    // Not among the reading calls of the worksheet: what was applied must not be worked out once more.
    queryKey: ['allocation', settled],
    queryFn: ({ signal }) =>
      call(worksheet.previewAllocation, { body: JSON.parse(settled) as NonNullable<Asked> }, { signal }),
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
