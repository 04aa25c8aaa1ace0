import { describeSegment } from '@banquet/contract/outreach/describe-segment'
import { savedSegment, type SavedSegment } from '@banquet/contract/outreach/saved-segment'
import { segment as schema } from '@banquet/contract/outreach/segment'
import { language, useText } from '../../../kit/text/text.ts'
import { HistoryPanel } from '../../../shared/row/history/history-panel.tsx'
import { listedFields, useSegmentLists } from '../segment/segment-lists.ts'
import { savedSegmentText } from './saved-segment.text.ts'

interface Props {
  row: SavedSegment
  onClose: () => void
}

/** The history of a saved segment. */
export function SavedSegmentHistory({ row, onClose }: Props) {
  const { name, segment } = useText(savedSegmentText)
  const { nameOfValue } = useSegmentLists(row.eventId, listedFields)
  return (
    <HistoryPanel
      endpoint={savedSegment.history}
      id={row.id}
      name={row.name}
      fields={{ name, segment }}
      show={(field, value) => {
        const stored = field === 'segment' ? schema.safeParse(value) : undefined
        return stored?.success ? describeSegment(stored.data, language(), nameOfValue) : undefined
      }}
      onClose={onClose}
    />
  )
}
