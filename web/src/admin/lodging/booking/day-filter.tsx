import { readDay } from '@banquet/contract/rule/day/read-day'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { DayInput } from '../../../kit/input/day-input.tsx'
import { useDraft } from '../../../kit/input/draft.ts'
import type { ListState } from '../../../kit/list/list-state.ts'
import { Row } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import { bookingText } from './booking.text.ts'
import * as styles from './day-filter.module.css'

/** The filters by day; only one of them is set at a time. */
export const dayFilters = ['night', 'arrival', 'departure'] as const
type DayFilterName = (typeof dayFilters)[number]

const none = { night: '', arrival: '', departure: '' }

/** Filters bookings by a day on which the guests stay, arrive or leave. */
export function DayFilter({ state }: { state: Pick<ListState, 'filters' | 'set'> }) {
  const t = useText(bookingText)
  const set = dayFilters.find((name) => state.filters[name])
  const [chosen, setChosen] = useState<DayFilterName>('night')
  const name = set ?? chosen
  const [day, setDay] = useDraft(state.filters[name] ?? '')
  const filter = (by: DayFilterName, value: string) =>
    state.set({ filters: { ...state.filters, ...none, [by]: value } })
  return (
    <Row gap={6} nowrap className={styles.day}>
      <NativeSelect
        aria-label={t.whichDay}
        data={dayFilters.map((value) => ({ value, label: t[value] }))}
        value={name}
        onChange={({ currentTarget }) => {
          const next = currentTarget.value as DayFilterName
          setChosen(next)
          if (set) filter(next, state.filters[set] ?? '')
        }}
      />
      <DayInput
        aria-label={t[name]}
        value={day}
        onChange={setDay}
        onDone={(value) => {
          const isWhole = value === '' || readDay(value) !== undefined
          if (isWhole && value !== (state.filters[name] ?? '')) filter(name, value)
        }}
      />
    </Row>
  )
}
