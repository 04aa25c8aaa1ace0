import { describeSegment } from '@banquet/contract/outreach/describe-segment'
import type { Segment } from '@banquet/contract/outreach/segment'
import { useLanguage } from '../../../kit/text/text.ts'
import { useSegmentLists } from './segment-lists.ts'

interface Props {
  eventId: number
  segment: Segment
}

/** Whom a campaign is sent to, in words. */
export function SegmentSentence({ eventId, segment }: Props) {
  const language = useLanguage()
  const { nameOfValue } = useSegmentLists(
    eventId,
    segment.rows.map(({ field }) => field),
  )
  return <span>{describeSegment(segment, language, nameOfValue)}</span>
}
