import { useEffect, type ReactNode } from 'react'
import { Preferences } from '../../kit/look/preferences.tsx'
import { Row } from '../../kit/look/look.tsx'
import * as styles from './error-page.module.css'

interface Props {
  code: string
  title: string
  body: string
  children: ReactNode
}

/** A page that says what went wrong and leads back. */
export function ErrorPage({ code, title, body, children }: Props) {
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className={styles.page}>
      <div className={styles.tools}>
        <Preferences />
      </div>
      <main>
        <EmptyTable />
        <p className={styles.code}>{code}</p>
        <h1 lang="en">{title}</h1>
        <p className={styles.body}>{body}</p>
        <Row gap={10} justify="center" className={styles.actions}>
          {children}
        </Row>
      </main>
    </div>
  )
}

const seats = [0, 1, 2, 3, 4, 5, 6, 8, 9].map((seat) => (seat / 10) * 2 * Math.PI)

// A round table with one seat missing.
function EmptyTable() {
  return (
    <svg width="132" height="132" viewBox="-66 -66 132 132" aria-hidden="true" focusable="false">
      <circle r="36" />
      {seats.map((angle) => (
        <circle key={angle} cx={Math.sin(angle) * 52} cy={-Math.cos(angle) * 52} r="8" />
      ))}
      <circle className={styles.lost} cx="-60" cy="52" r="8" />
    </svg>
  )
}
