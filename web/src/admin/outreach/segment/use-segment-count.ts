import { campaign } from '@banquet/contract/outreach/campaign'
import type { CampaignCategory } from '@banquet/contract/outreach/campaign-states'
import { segment } from '@banquet/contract/outreach/segment'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { read } from '../../../kit/query/query.ts'
import type { SegmentValue } from './segment-value.ts'
import { useSettled } from './use-settled.ts'

/** What a count is asked with. */
interface Asked {
  eventId: number
  category: CampaignCategory
  segment: SegmentValue
}

/** How long nobody must type before the count is asked, in milliseconds. */
const pause = 350

/**
 * Counts whom a segment has while it is built. The former count stays until the next one is there; an answer that comes late
 * belongs to a question that is not asked any more, and is dropped.
 */
export function useSegmentCount({ eventId, category, segment: typed }: Asked) {
  const text = JSON.stringify({ eventId, category, segment: typed })
  const settled = useSettled(text, pause)
  const asked = JSON.parse(settled) as Asked
  const isComplete = segment.safeParse(typed).success
  const isAsked = segment.safeParse(asked.segment).success && (asked.segment.rows ?? []).length > 0
  const query = useQuery({
    ...read(campaign.count, { body: asked }),
    enabled: isAsked && eventId > 0,
    placeholderData: keepPreviousData,
  })
  return {
    count: query.data,
    /** Whether every row is filled in. */
    isComplete,
    /** Whether the count is that of a former segment. */
    isOld: settled !== text || !isAsked || query.isPlaceholderData,
    isLoading: query.isFetching,
    error: isAsked && query.isError ? query.error : null,
    onRetry: () => void query.refetch(),
  }
}
