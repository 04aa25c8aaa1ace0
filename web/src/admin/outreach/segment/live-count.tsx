import type { CampaignCategory } from '@banquet/contract/outreach/campaign-states'
import { refusalWords } from '../../../kit/call/api.ts'
import { FaultText, Muted, Stack } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import { SegmentFigures } from './segment-figures.tsx'
import type { SegmentValue } from './segment-value.ts'
import { segmentText } from './segment.text.ts'
import { useSegmentCount } from './use-segment-count.ts'
import * as styles from './segment.module.css'

interface Props {
  eventId: number
  category: CampaignCategory
  segment: SegmentValue
}

/** Whom a segment has, counted again while it is built. */
export function LiveCount(props: Props) {
  const t = useText(segmentText)
  const { count, isComplete, isOld, isLoading, error } = useSegmentCount(props)
  if ((props.segment.rows ?? []).length === 0) return null
  return (
    <Stack gap={8} as="section" aria-label={t.now} aria-busy={isLoading}>
      <h3>{t.now}</h3>
      {error && <FaultText role="alert">{refusalWords(error)}</FaultText>}
      {!isComplete && count && <Muted>{t.incomplete}</Muted>}
      {!count && isLoading && <Muted>{t.counting}</Muted>}
      {count && !error && (
        <div className={isOld ? styles.old : undefined}>
          <SegmentFigures count={count} />
        </div>
      )}
    </Stack>
  )
}
