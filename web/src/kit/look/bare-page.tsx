import type { ReactNode } from 'react'
import { Row } from './look.tsx'
import { Preferences } from './preferences.tsx'
import * as controls from './controls.module.css'

/** A page without a menu: the switches for language and colours at the top, the content below. */
export function BarePage({ children }: { children: ReactNode }) {
  return (
    <div className={controls.barePage}>
      <Row justify="end" gap={0} p="16px 20px" c="muted">
        <Preferences />
      </Row>
      {children}
    </div>
  )
}
