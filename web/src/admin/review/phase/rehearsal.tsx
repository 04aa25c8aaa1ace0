import { phase, phaseRoles, type PhaseRole } from '@banquet/contract/review/phase'
import type { Event } from '@banquet/contract/event/event/event'
import { clockTimeAt } from '@banquet/contract/rule/day/zone-clock'
import { NativeSelect, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DayInput } from '../../../kit/input/day-input.tsx'
import { readTime } from '../../../kit/input/read-time.ts'
import { useTypedText } from '../../../kit/input/typed-text.ts'
import { Muted, Panel, PlainTable, Row, Tag } from '../../../kit/look/look.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { useText } from '../../../kit/text/text.ts'
import { phaseText } from './phase.text.ts'

const isDay = /^\d{4}-\d\d-\d\d$/
const isTime = /^\d\d:\d\d$/

/** What a role sees and may do at a moment, as the server decides it. */
export function Rehearsal({ event, now }: { event: Event; now: Date }) {
  const t = useText(phaseText)
  const [today = '', current = ''] = clockTimeAt(now, event.timeZone).split(' ')
  const [role, setRole] = useState<PhaseRole>('author')
  const [day, setDay] = useState(today)
  const [time, setTime] = useState(current)
  const typed = useTypedText(time, readTime, setTime)
  const query = useQuery({
    ...read(phase.rehearse, { params: { id: event.id }, query: { role, day, time } }),
    enabled: isDay.test(day) && isTime.test(time),
    placeholderData: keepPreviousData,
  })
  return (
    <Panel gap={12}>
      <h2>{t.rehearse}</h2>
      <Muted>{t.rehearseHint}</Muted>
      <Row gap={12} align="end">
        <NativeSelect
          label={t.role}
          value={role}
          data={phaseRoles.map((value) => ({ value, label: t.roleOf(value) }))}
          onChange={({ currentTarget }) => setRole(currentTarget.value as PhaseRole)}
        />
        <DayInput label={t.day} value={day} onChange={setDay} />
        <TextInput
          w={84}
          label={t.time}
          inputMode="numeric"
          autoComplete="off"
          placeholder="HH:mm"
          value={typed.shown}
          onChange={({ currentTarget }) => typed.type(currentTarget.value)}
          onBlur={typed.end}
        />
      </Row>
      <div role="status">
        {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {query.data && (
          <>
            <p>{t.at(t.nameOfPhase(query.data.kind), query.data.isOpen)}</p>
            <PlainTable aria-label={t.rehearse}>
              <thead>
                <tr>
                  <th scope="col">{t.right}</th>
                  <th scope="col">{t.given}</th>
                </tr>
              </thead>
              <tbody>
                {query.data.rights.map(({ right, isGiven }) => (
                  <tr key={right}>
                    <th scope="row">{t.rightOf(right)}</th>
                    <td>{isGiven ? <Tag color="success">{t.yes}</Tag> : <Tag>{t.no}</Tag>}</td>
                  </tr>
                ))}
              </tbody>
            </PlainTable>
          </>
        )}
      </div>
    </Panel>
  )
}
