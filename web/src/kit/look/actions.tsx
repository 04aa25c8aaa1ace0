import type { ReactNode } from 'react'
import { Row } from './look.tsx'
import * as styles from './actions.module.css'

/** The buttons at the end of a form or a dialog; the primary one comes last. */
export function Actions({ mt, children }: { mt?: number; children: ReactNode }) {
  return (
    <Row justify="end" {...(mt !== undefined && { mt })} className={styles.actions} data-actions>
      {children}
    </Row>
  )
}
