import type { ReactNode } from 'react'
import * as styles from './actions.module.css'

/** The buttons at the end of a form or a dialog; the primary one comes last. */
export function Actions({ children }: { children: ReactNode }) {
  return (
    <div className={styles.actions} data-actions>
      {children}
    </div>
  )
}
