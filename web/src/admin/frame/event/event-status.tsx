import type { Event, EventStatus } from '@banquet/contract/event/event/event'
import { Row, Tag, type LookColor } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import { eventStatusText } from './event-status.text.ts'

const colors: Record<EventStatus, LookColor | undefined> = {
  draft: 'warning',
  published: 'success',
  archived: undefined,
}

type State = Pick<Event, 'status' | 'isCurrent'>

/** The state of an event in one tag: whether it is the current one, otherwise its status. */
export function EventStateTag({ row }: { row: State }) {
  const words = useText(eventStatusText)
  return row.isCurrent ? <Tag color="accent">{words.current}</Tag> : <StatusTag row={row} />
}

/** The status of an event, and whether it is the current one. */
export function EventStatusTags({ row }: { row: State }) {
  const words = useText(eventStatusText)
  return (
    <Row as="span" gap={6}>
      <StatusTag row={row} />
      {row.isCurrent && <Tag color="accent">{words.current}</Tag>}
    </Row>
  )
}

function StatusTag({ row: { status } }: { row: State }) {
  const words = useText(eventStatusText)
  return (
    <Tag dot={status === 'archived' ? 'empty' : 'full'} color={colors[status]}>
      {words[status]}
    </Tag>
  )
}
