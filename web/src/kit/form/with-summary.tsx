import type { ReactNode } from 'react'
import * as styles from './with-summary.module.css'

interface Props {
  /** The fields of the form. */
  children: ReactNode
  /** What they come to: a panel that stays in sight. */
  summary: ReactNode
  /** The same in a few words, for the bar at the bottom; the panel says it to screen readers. */
  short: ReactNode
  /** What sends the form. */
  actions: ReactNode
}

/**
 * The fields of a form beside what they come to, which stays in sight: in a column of its own or, where there is no room for
 * one, in short in a bar at the bottom.
 */
export function WithSummary({ children, summary, short, actions }: Props) {
  return (
    <div className={styles.page}>
      <div className={styles.fields}>{children}</div>
      <div className={styles.side}>
        {summary}
        <div className={styles.bar}>
          <span aria-hidden="true">{short}</span>
          {actions}
        </div>
      </div>
    </div>
  )
}
