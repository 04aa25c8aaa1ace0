import { event, type Event } from '@banquet/contract/event/event/event'
import { HistoryPanel } from '../../../shared/row/history/history-panel.tsx'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { eventStatusText } from '../../frame/event/event-status.text.ts'
import { eventFields } from './event-fields.ts'
import { eventText } from './event.text.ts'

/** The history of an event. */
export function EventHistory({ row, onClose }: { row: Event; onClose: () => void }) {
  const t = useText(eventText)
  const states = useText(eventStatusText)
  return (
    <HistoryPanel
      endpoint={event.history}
      id={row.id}
      name={nameOf(row)}
      fields={{
        ...Object.fromEntries(eventFields.map((field) => [field, t[field]])),
        status: t.status,
        isCurrent: states.current,
      }}
      onClose={onClose}
    />
  )
}
