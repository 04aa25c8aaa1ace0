import type { ReactNode } from 'react'
import * as styles from './with-summary.module.css'

interface Props {
  /** The fields of the form. */
  children: ReactNode
  /** The summary: a panel that stays in view. */
  summary: ReactNode
  /** The summary in a few words, for the bar at the bottom; screen readers use the panel. */
  short: ReactNode
  /** The submit button. */
  actions: ReactNode
}

/**
 * The fields of a form beside a summary that stays in view: in its own column or, if there is no room for one, shortened in
 * a bar at the bottom.
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
