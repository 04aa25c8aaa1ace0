import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { Row } from '../../kit/look/look.tsx'
import { roundAbove } from './chart-scale.ts'
import * as styles from './bars.module.css'

/** A bar of something that has a name, such as a type or a hotel. */
export interface NamedBar {
  key: string
  name: string
  /** Describes its value. */
  words: string
  height: number
  /** Its maximum; drawn as an outline. */
  limit?: number
  /** The rows that it counts. */
  link?: { to: string; search: Readonly<Record<string, string>> }
}

/**
 * Bars that lie below their names, one under the other: a name has room on any screen, however long it is and however many there are.
 * Bars of days stand (`bars.tsx`), because their axis says where each of them is.
 */
export function NamedBars({ bars }: { bars: readonly NamedBar[] }) {
  const top = roundAbove(Math.max(0, ...bars.map(({ height, limit = 0 }) => Math.max(height, limit))))
  const share = (value: number) => `${top === 0 ? 0 : (value / top) * 100}%`
  return (
    <ul className={styles.named}>
      {bars.map(({ key, name, words, height, limit, link }) => (
        <li key={key}>
          <Row gap="0 12px" justify="between">
            <span>{name}</span>
            {link ? <Link {...link}>{words}</Link> : <span>{words}</span>}
          </Row>
          <div
            aria-hidden="true"
            style={{ '--share': share(height), '--limit': share(limit ?? 0) } as CSSProperties}
          />
        </li>
      ))}
    </ul>
  )
}
