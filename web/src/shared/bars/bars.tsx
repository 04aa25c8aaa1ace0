import { useState, type CSSProperties, type PointerEvent, type ReactNode } from 'react'
import { Row } from '../../kit/look/look.tsx'
import { language } from '../../kit/text/text.ts'
import { columnAt, roundAbove } from './chart-scale.ts'
import * as styles from './bars.module.css'

/** One bar. */
export interface Bar {
  key: string
  /** Its label, such as a day. */
  name: string
  /** Describes its value. */
  words: string
  height: number
  /** Its maximum height; drawn as an outline. */
  limit?: number
  /** Whether a line is drawn through it, to mark an event. */
  isMarked?: boolean
  /** Whether it lies in the future. */
  isComing?: boolean
  /** Shown below the bar. */
  mark?: string | undefined
  /** Shown beside its description while it is chosen. */
  beside?: ReactNode
}

interface Props {
  bars: readonly Bar[]
  /** The type of the bars, for screen readers: a day, an hour. */
  label: string
  /** The index of the bar that is chosen initially. */
  initial: number
}

/**
 * A bar chart. The bar under the pointer, or chosen with the arrow keys, is described above the chart, where neither the
 * description nor a finger covers it. For screen readers it is a slider over the bars.
 */
export function Bars({ bars, label, initial }: Props) {
  const [chosen, setChosen] = useState(Math.max(0, initial))
  const one = bars[chosen]
  if (!one) return null
  const top = roundAbove(Math.max(0, ...bars.map(({ height, limit = 0 }) => Math.max(height, limit))))
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setChosen(columnAt((clientX - left) / width, bars.length))
  }
  return (
    <figure className={styles.figure}>
      <Row as="figcaption" gap="0 12px" mb={6} mih="2em" className={styles.caption}>
        <strong>{one.name}</strong> <span>{one.words}</span>
        {one.beside}
      </Row>
      <Axis top={top} />
      <div className={styles.plot} onPointerMove={point} onPointerDown={point}>
        <Plot bars={bars} chosen={chosen} top={top} />
        <input
          type="range"
          aria-label={label}
          aria-valuetext={`${one.name} ${one.words}`}
          min={0}
          max={bars.length - 1}
          value={chosen}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
        />
      </div>
      <Marks bars={bars} />
    </figure>
  )
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

const thin = { vectorEffect: 'non-scaling-stroke' } as const
const coming = { fill: 'var(--accent-soft)', stroke: 'var(--accent-text)' }

function Plot({ bars, chosen, top }: { bars: readonly Bar[]; chosen: number; top: number }) {
  return (
    <svg viewBox={`0 0 ${bars.length} 100`} preserveAspectRatio="none" aria-hidden="true">
      {[0, 50, 100].map((y) => (
        <line key={y} x1={0} x2={bars.length} y1={y} y2={y} stroke="var(--line)" {...thin} />
      ))}
      <rect data-chosen x={chosen} y={0} width={1} height={100} fill="var(--surface-2)" />
      {bars.map(
        ({ key, limit }, x) =>
          limit !== undefined && (
            <rect
              key={key}
              {...thin}
              fill="none"
              stroke="var(--line-strong)"
              x={x + 0.14}
              y={100 - (limit / top) * 100}
              width={0.72}
              height={(limit / top) * 100}
            />
          ),
      )}
      {bars.map(
        ({ key, isMarked = false }, x) =>
          isMarked && (
            <line
              key={key}
              {...thin}
              stroke="var(--warning)"
              strokeDasharray="4 3"
              x1={x + 0.5}
              x2={x + 0.5}
              y1={0}
              y2={100}
            />
          ),
      )}
      {bars.map(({ key, height, isComing = false }, x) => (
        <rect
          key={key}
          data-coming={isComing || undefined}
          {...(isComing ? { ...thin, ...coming } : { fill: 'var(--accent-text)' })}
          x={x + 0.14}
          y={100 - (height / top) * 100}
          width={0.72}
          height={(height / top) * 100}
        />
      ))}
    </svg>
  )
}

/** The labels below the bars. */
function Marks({ bars }: { bars: readonly Bar[] }) {
  const last = bars.length - 1
  return (
    <div className={styles.marks} aria-hidden="true">
      {bars.map(({ key, mark }, index) => {
        if (mark === undefined) return null
        const style = { '--place': `${((index + 0.5) / bars.length) * 100}%` } as CSSProperties
        return (
          <span
            key={key}
            style={style}
            data-end={index === 0 ? 'first' : index === last ? 'last' : undefined}
          >
            {mark}
          </span>
        )
      })}
    </div>
  )
}
