import { pages } from '@banquet/contract/call/access'
import { weekdayCharacter, weekdayInEnglish, weekdayOf } from '@banquet/contract/rule/day/weekday'
import { Link } from '@tanstack/react-router'
import { useState, type CSSProperties, type PointerEvent } from 'react'
import { language, useText } from '../../../kit/text/text.ts'
import { columnAt, roundAbove } from './chart-scale.ts'
import { dashboardText } from './dashboard.text.ts'
import { Row } from '../../../kit/look/look.tsx'
import * as styles from './day-bars.module.css'

interface Props<Day extends { day: string }> {
  /** Every day from the first to the last. */
  days: readonly Day[]
  today: string
  heightOf: (day: Day) => number
  /** Describes the day under the pointer. */
  wordsOf: (day: Day) => string
  /** The filters of the list of orders that a bar represents. */
  listOf: (day: Day) => Readonly<Record<string, string>>
}

/**
 * Bars, one for each day. The day under the pointer, or chosen with the arrow keys, is described above the bars, so
 * that nothing covers them and a finger can point at a day as well. To screen readers it is a slider over the days.
 */
export function DayBars<Day extends { day: string }>({ days, today, ...props }: Props<Day>) {
  const t = useText(dashboardText)
  const [chosen, setChosen] = useState(() =>
    Math.max(
      0,
      days.findIndex(({ day }) => day === today),
    ),
  )
  const one = days[chosen]
  if (!one) return null
  const top = roundAbove(Math.max(0, ...days.map(props.heightOf)))
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setChosen(columnAt((clientX - left) / width, days.length))
  }
  return (
    <figure className={styles.figure}>
      <Row as="figcaption" gap="0 12px" mb={6} mih="2em" className={styles.caption}>
        <strong>{dayWords(one.day)}</strong> <span>{props.wordsOf(one)}</span>
        <Link to={pages.orders.path} search={props.listOf(one)}>
          {t.seeOrders}
        </Link>
      </Row>
      <Axis top={top} />
      <div className={styles.plot} onPointerMove={point} onPointerDown={point}>
        <Bars
          days={days}
          today={today}
          chosen={chosen}
          heightOf={(day) => (props.heightOf(day) / top) * 100}
        />
        <input
          type="range"
          aria-label={t.day}
          aria-valuetext={`${dayWords(one.day)} ${props.wordsOf(one)}`}
          min={0}
          max={days.length - 1}
          value={chosen}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
        />
      </div>
      <Marks days={days} today={today} />
    </figure>
  )
}

/** A day with its weekday. */
function dayWords(day: string): string {
  const weekday = weekdayOf(day)
  return language() === 'en'
    ? `${day} (${weekdayInEnglish(weekday).slice(0, 3)})`
    : `${day} 週${weekdayCharacter(weekday)}`
}

function Axis({ top }: { top: number }) {
  const words = new Intl.NumberFormat(language(), { notation: 'compact' })
  return (
    <div className={styles.axis} aria-hidden="true">
      {[top, top / 2, 0].map((value) => (
        <span key={value}>{words.format(value)}</span>
      ))}
    </div>
  )
}

interface BarsProps<Day> {
  days: readonly Day[]
  today: string
  chosen: number
  /** Height in percent of the plot. */
  heightOf: (day: Day) => number
}

const thin = { vectorEffect: 'non-scaling-stroke' } as const
const coming = { fill: 'var(--accent-soft)', stroke: 'var(--accent-text)' }

function Bars<Day extends { day: string }>({ days, today, chosen, heightOf }: BarsProps<Day>) {
  return (
    <svg viewBox={`0 0 ${days.length} 100`} preserveAspectRatio="none" aria-hidden="true">
      {[0, 50, 100].map((y) => (
        <line key={y} x1={0} x2={days.length} y1={y} y2={y} stroke="var(--line)" {...thin} />
      ))}
      <rect data-chosen x={chosen} y={0} width={1} height={100} fill="var(--surface-2)" />
      {days.map((one, x) => (
        <rect
          key={one.day}
          data-coming={one.day > today || undefined}
          {...(one.day > today ? { ...thin, ...coming } : { fill: 'var(--accent-text)' })}
          x={x + 0.14}
          y={100 - heightOf(one)}
          width={0.72}
          height={heightOf(one)}
        />
      ))}
    </svg>
  )
}

/** The first day, today and the last day below the bars. */
function Marks<Day extends { day: string }>({ days, today }: Pick<Props<Day>, 'days' | 'today'>) {
  const t = useText(dashboardText)
  const last = days.length - 1
  const marks = days.flatMap(({ day }, place) => {
    if (day === today) return [{ place, words: t.now }]
    return place === 0 || place === last ? [{ place, words: day.slice(5) }] : []
  })
  return (
    <div className={styles.marks} aria-hidden="true">
      {marks.map(({ place, words }) => {
        const style = { '--place': `${((place + 0.5) / days.length) * 100}%` } as CSSProperties
        return (
          <span
            key={place}
            style={style}
            data-end={place === 0 ? 'first' : place === last ? 'last' : undefined}
          >
            {words}
          </span>
        )
      })}
    </div>
  )
}
