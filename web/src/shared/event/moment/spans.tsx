import { clockTimeAt } from '@banquet/contract/rule/day/zone-clock'
import { endOf, instantOf, isOpen, type EventDays } from '@banquet/contract/rule/day/moment'
import type { CSSProperties } from 'react'
import { Muted, Stack, Tag } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import { momentText } from './moment.text.ts'
import * as styles from './spans.module.css'

const day = 86_400_000

/** Something with a beginning and an end; null where it has none. */
interface Span {
  key: string
  name: string
  opensAt: Date | null
  closesAt: Date | null
}

/** Returns where a moment is on a line that shows all spans, today and the event, in percent. */
function placesOf(event: EventDays, spans: readonly Span[], now: Date) {
  const start = instantOf({ kind: 'relative', from: 'start', days: 0, time: '00:00' }, event)
  const end = endOf(event)
  const moments = [start, end, now, ...spans.flatMap(({ opensAt, closesAt }) => [opensAt, closesAt])]
  const times = moments.filter((moment) => moment !== null).map((moment) => moment.getTime())
  const [first, last] = [Math.min(...times) - 3 * day, Math.max(...times) + 3 * day]
  const place = (moment: Date) => ((moment.getTime() - first) / (last - first)) * 100
  return { start, end, place }
}

interface SpansProps {
  event: EventDays
  spans: readonly Span[]
  now: Date
  /** Whether one without a beginning and an end is always open; otherwise it is not used. */
  isOpenWithout?: boolean
}

/** Spans on one timeline, with today and the event; the text beside each has the same times. */
export function Spans({ event, spans, now, isOpenWithout = false }: SpansProps) {
  const t = useText(momentText)
  const { start, end, place } = placesOf(event, spans, now)
  const today = { insetInlineStart: `${place(now)}%` }
  const days = { insetInlineStart: `${place(start)}%`, inlineSize: `${place(end) - place(start)}%` }
  return (
    <Stack gap={8} as="section" aria-label={t.timeLine}>
      <ul className={styles.timeLine}>
        {spans.map(({ key, name, opensAt, closesAt }) => {
          const from = opensAt ? place(opensAt) : 0
          const to = Math.max(closesAt ? place(closesAt) : 100, from)
          const open = isOpen({ opensAt, closesAt }, now) || (isOpenWithout && !opensAt && !closesAt)
          const bar: CSSProperties = { insetInlineStart: `${from}%`, inlineSize: `${to - from}%` }
          return (
            <li key={key}>
              <Words
                name={name}
                opensAt={opensAt}
                closesAt={closesAt}
                open={open}
                timeZone={event.timeZone}
              />
              <div className={styles.track} aria-hidden="true">
                <span className={styles.event} style={days} />
                <span className={styles.bar} style={bar} data-open={open || undefined} />
                <span className={styles.today} style={today} />
              </div>
            </li>
          )
        })}
      </ul>
      <Muted size="small">{t.legend(clockTimeAt(now, event.timeZone), event.startDay, event.endDay)}</Muted>
    </Stack>
  )
}

interface WordsProps {
  name: string
  opensAt: Date | null
  closesAt: Date | null
  open: boolean
  timeZone: string
}

function Words({ name, opensAt, closesAt, open, timeZone }: WordsProps) {
  const t = useText(momentText)
  const from = opensAt ? clockTimeAt(opensAt, timeZone) : ''
  const to = closesAt ? clockTimeAt(closesAt, timeZone) : ''
  return (
    <div className={styles.words}>
      <b>{name}</b> {open && <Tag color="success">{t.openNow}</Tag>}
      <Muted as="small">{t.span(from, to)}</Muted>
    </div>
  )
}
