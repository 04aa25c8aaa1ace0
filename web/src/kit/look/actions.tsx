import type { ReactNode } from 'react'
import './actions.css'

/** The buttons at the end of a form or a dialog, the one that goes on last. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className="form-actions">{children}</div>
}
