import type { Event, EventStatus } from '@banquet/contract/event/event/event'
import { Row, Tag, type LookColor } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import { eventStatusText } from '../../../both/event/event/event-status.text.ts'
import { eventText } from './event.text.ts'

const colors: Record<EventStatus, LookColor | undefined> = {
  draft: 'warning',
  published: 'success',
  archived: undefined,
}

/** The status of an event, and whether it is the current one. */
export function EventStatusTags({ row }: { row: Pick<Event, 'status' | 'isCurrent'> }) {
  const t = useText(eventText)
  const words = useText(eventStatusText)
  return (
    <Row as="span" gap={6}>
      <Tag dot={row.status === 'archived' ? 'empty' : 'full'} color={colors[row.status]}>
        {words[row.status]}
      </Tag>
      {row.isCurrent && <Tag color="accent">{t.current}</Tag>}
    </Row>
  )
}
