import type { Event } from '@banquet/contract/event/event/event'
import { NativeSelect } from '@mantine/core'
import { nameOf } from '../../../kit/text/names.ts'
import { dot, noted, useText } from '../../../kit/text/text.ts'
import { useChosenEvent } from './chosen-event.ts'
import { eventStatusText } from './event-status.text.ts'
import { ofEventText } from './of-event.text.ts'

/** The event selection in the header. */
export function EventPicker() {
  const t = useText(ofEventText)
  const states = useText(eventStatusText)
  const { events, chosen, choose } = useChosenEvent()
  if (!events || !chosen) return null
  // A copy has the same name as its original until it is renamed.
  const isShared = (row: Event) => events.some(({ id, name }) => id !== row.id && name === row.name)
  const labelOf = (row: Event) => {
    const name = isShared(row) ? `${nameOf(row)}${dot()}${row.code}` : nameOf(row)
    return row.status === 'published' ? name : noted(name, states[row.status])
  }
  return (
    <NativeSelect
      aria-label={t.event}
      w="100%"
      data={events.map((row) => ({ value: row.code, label: labelOf(row) }))}
      value={chosen.code}
      onChange={(change) => choose(change.currentTarget.value)}
    />
  )
}
