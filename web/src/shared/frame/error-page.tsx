import { useEffect, type ReactNode } from 'react'
import { BarePage } from '../../kit/look/bare-page.tsx'
import { Middle, Muted, Row, Text } from '../../kit/look/look.tsx'
import * as styles from './error-page.module.css'

interface Props {
  code: string
  title: string
  body: string
  children: ReactNode
}

/** A page that describes an error and links back. */
export function ErrorPage({ code, title, body, children }: Props) {
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <BarePage>
      <Middle as="main" gap={0} p="0 24px 20vh" c="text">
        <EmptyTable />
        <Muted mt={28} fz={15} fw={600} className={styles.code}>
          {code}
        </Muted>
        <Text as="h1" lang="en" fz="clamp(26px, 4vw, 40px)" lh={1.25}>
          {title}
        </Text>
        <Muted mt={10} maw="44ch" fz={16}>
          {body}
        </Muted>
        <Row gap={10} justify="center" mt={28} className={styles.actions}>
          {children}
        </Row>
      </Middle>
    </BarePage>
  )
}

const seats = [0, 1, 2, 3, 4, 5, 6, 8, 9].map((seat) => (seat / 10) * 2 * Math.PI)

// A round table with one seat missing.
function EmptyTable() {
  return (
    <svg
      className={styles.table}
      width="132"
      height="132"
      viewBox="-66 -66 132 132"
      aria-hidden="true"
      focusable="false"
    >
      <circle r="36" />
      {seats.map((angle) => (
        <circle key={angle} cx={Math.sin(angle) * 52} cy={-Math.cos(angle) * 52} r="8" />
      ))}
      <circle className={styles.lost} cx="-60" cy="52" r="8" />
    </svg>
  )
}
