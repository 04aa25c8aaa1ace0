import { clockTimeAt } from '@banquet/contract/rule/day/zone-clock'
import type { Fault } from '@banquet/contract/call/faults'
import { instantOf, type EventDays, type Moment } from '@banquet/contract/rule/day/moment'
import { NativeSelect, TextInput } from '@mantine/core'
import { wordsOfFault } from '../../../kit/text/errors.text.ts'
import { DayInput } from '../../../kit/input/day-input.tsx'
import { readTime } from '../../../kit/input/read-time.ts'
import { useTypedText } from '../../../kit/input/typed-text.ts'
import { Muted, Row, Stack } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import { momentKinds, readMoment, type MomentKind, type MomentValue } from './moment-form.ts'
import { momentText } from './moment.text.ts'

interface Props {
  /** The accessible label, for users who cannot see the table around the field. */
  label: string
  path: string
  value: MomentValue
  onChange: (value: MomentValue) => void
  onLeave: () => void
  /** The faults to show. */
  faults: readonly Fault[]
  event: EventDays
  /** Whether a moment is required. */
  needed?: boolean
}

/** A moment of an event: a day and a time, or days before or after the event and a time. */
export function MomentField({ label, path, value, onChange, onLeave, faults, event, needed = false }: Props) {
  const t = useText(momentText)
  const faultOf = (part: string) => faults.find((fault) => fault.path === `${path}.${part}`)
  const own = faults.find((fault) => fault.path === path)
  const set = (fields: Partial<MomentValue>) => onChange({ ...value, ...fields })
  const choose = (kind: MomentKind) => set({ kind, time: value.time || '18:00' })
  const time = useTypedText(value.time, readTime, (typed) => set({ time: typed }))
  const { kind } = value
  const read = readMoment(value)
  return (
    <Stack gap={4} miw={0}>
      <Row gap={6} align="start">
        <NativeSelect
          name={`${path}.kind`}
          aria-label={t.kindOf(label)}
          error={wordsOfFault(own)}
          value={kind}
          data={momentKinds
            .filter((one) => !needed || one !== 'none')
            .map((one) => ({ value: one, label: t[one] }))}
          onChange={({ currentTarget }) => choose(currentTarget.value as MomentKind)}
          onBlur={onLeave}
        />
        {kind === 'day' && (
          <DayInput
            name={`${path}.day`}
            aria-label={t.dayOf(label)}
            error={wordsOfFault(faultOf('day'))}
            value={value.day}
            onChange={(day) => set({ day })}
            onBlur={onLeave}
          />
        )}
        {kind !== 'none' && kind !== 'day' && (
          <TextInput
            name={`${path}.days`}
            w={84}
            aria-label={t.daysOf(label)}
            error={wordsOfFault(faultOf('days'))}
            inputMode="numeric"
            autoComplete="off"
            rightSection={<span aria-hidden="true">{t.days}</span>}
            value={value.days}
            onChange={({ currentTarget }) => set({ days: currentTarget.value })}
            onBlur={onLeave}
          />
        )}
        {kind !== 'none' && (
          <TextInput
            name={`${path}.time`}
            w={84}
            aria-label={t.timeOf(label)}
            error={wordsOfFault(faultOf('time'))}
            inputMode="numeric"
            autoComplete="off"
            placeholder="HH:mm"
            value={time.shown}
            onChange={({ currentTarget }) => time.type(currentTarget.value)}
            onBlur={() => {
              time.end()
              onLeave()
            }}
          />
        )}
      </Row>
      {read && kind !== 'day' && <Computed moment={read} event={event} />}
    </Stack>
  )
}

/** The resolved date and time of a relative moment. */
function Computed({ moment, event }: { moment: Moment; event: EventDays }) {
  return <Muted size="small">{clockTimeAt(instantOf(moment, event), event.timeZone)}</Muted>
}
