import type { CampaignCategory } from '@banquet/contract/outreach/campaign-states'
import type { Field } from '../../../kit/form/form.ts'
import { Panel } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import type { ReactNode } from 'react'
import { ExplainPerson } from './explain-person.tsx'
import { LiveCount } from './live-count.tsx'
import { SegmentField } from './segment-field.tsx'
import { useSegmentLists } from './segment-lists.ts'
import type { SegmentValue } from './segment-value.ts'
import { segmentText } from './segment.text.ts'
import * as styles from './segment.module.css'

interface Props {
  field: Field<SegmentValue>
  /** The name of the field. */
  label: string
  category: CampaignCategory
  eventId: number
  /** What stands above the conditions. */
  children?: ReactNode
}

/** Whom a campaign is sent to: its segment, how many people that is, and why somebody is in or out. */
export function SegmentPanel({ field, label, category, eventId, children }: Props) {
  const { figures } = useText(segmentText)
  const segment = field.value
  const lists = useSegmentLists(
    eventId,
    (segment.rows ?? []).map((row) => row.field),
  )
  return (
    <Panel gap={16} className={styles.beside} aria-labelledby="campaign-segment">
      <h2 id="campaign-segment">{figures}</h2>
      {children}
      <SegmentField field={field} label={label} lists={lists} />
      <LiveCount eventId={eventId} category={category} segment={segment} />
      <ExplainPerson eventId={eventId} category={category} segment={segment} lists={lists} />
    </Panel>
  )
}
