import type { Event } from '@banquet/contract/event/event/event'
import { NativeSelect } from '@mantine/core'
import { Row, Tag } from '../../../kit/look/look.tsx'
import { nameOf } from '../../../kit/text/names.ts'
import { dot, noted, useText } from '../../../kit/text/text.ts'
import { EventStateTag } from './event-status.tsx'
import { eventStatusText } from './event-status.text.ts'
import { useKnownEvent } from './page-event.ts'
import { pageEventText } from './page-event.text.ts'
import * as styles from './event-line.module.css'

/** The event of the page and its state, in the heading; a page that is not about a record offers the others as well. */
export function EventLine() {
  const t = useText(pageEventText)
  const { from, event, events } = useKnownEvent()
  if (from === 'all')
    return (
      <Row as="span">
        <Tag>{t.allEvents}</Tag>
      </Row>
    )
  if (from === undefined) return null
  // The heading keeps its height until the event is loaded.
  if (!event) return <Row mih={36} />
  return (
    <Row nowrap gap={8} mih={36} className={styles.line} role="group" aria-label={t.event}>
      {from === 'record' ? (
        <strong className={styles.name}>{nameOf(event)}</strong>
      ) : (
        <EventPicker event={event} events={events ?? []} />
      )}
      <EventStateTag row={event} />
    </Row>
  )
}

function EventPicker({ event, events }: { event: Event; events: readonly Event[] }) {
  const t = useText(pageEventText)
  const states = useText(eventStatusText)
  const { choose } = useKnownEvent()
  // A copy has the same name as its original until it is renamed.
  const isShared = (row: Event) => events.some(({ id, name }) => id !== row.id && name === row.name)
  const labelOf = (row: Event) => {
    const name = isShared(row) ? `${nameOf(row)}${dot()}${row.code}` : nameOf(row)
    // The tag shows the state of the chosen event.
    return row.id === event.id ? name : noted(name, row.isCurrent ? states.current : states[row.status])
  }
  return (
    <NativeSelect
      className={styles.picker}
      aria-label={t.event}
      data={events.map((row) => ({ value: row.code, label: labelOf(row) }))}
      value={event.code}
      onChange={(change) => choose(change.currentTarget.value)}
    />
  )
}
