import { NativeSelect } from '@mantine/core'
import { nameOf } from '../../kit/text/names.ts'
import { useText } from '../../kit/text/text.ts'
import { useChosenEvent } from './chosen-event.ts'
import { ofEventText } from './of-event.text.ts'

/** The choice of the event in the header. */
export function EventPicker() {
  const t = useText(ofEventText)
  const { events, chosen, choose } = useChosenEvent()
  if (!events || !chosen) return null
  return (
    <NativeSelect
      aria-label={t.event}
      w="100%"
      data={events.map((row) => ({ value: row.code, label: nameOf(row) }))}
      value={chosen.code}
      onChange={(change) => choose(change.currentTarget.value)}
    />
  )
}
