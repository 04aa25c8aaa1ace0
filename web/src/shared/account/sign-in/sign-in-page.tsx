import { useEffect, type ReactNode } from 'react'
import { useOrganisation } from '../../../kit/call/config.ts'
import { FloorPlan } from './floor-plan.tsx'
import { IconAlert } from '../../../kit/look/icons.tsx'
import { Logo } from '../../../kit/look/logo.tsx'
import { Preferences } from '../../../kit/look/preferences.tsx'
import { Muted, Row, Stack } from '../../../kit/look/look.tsx'
import * as styles from './sign-in.module.css'

interface Props {
  title: string
  motto: string
  children: ReactNode
}

/** A sign-in page: the organisation, the form, and a picture beside it. */
export function SignInPage({ title, motto, children }: Props) {
  const { name: organisation } = useOrganisation()
  useEffect(() => {
    document.title = organisation ? `${title} · ${organisation}` : title
  }, [title, organisation])
  return (
    <div className={styles.page}>
      <div className={styles.picture} aria-hidden="true">
        <FloorPlan />
        <p className={styles.motto}>{motto}</p>
      </div>
      <main className={styles.side}>
        <Row justify="end" gap={4} className={styles.preferences}>
          <Preferences />
        </Row>
        <div className={styles.card}>
          <header className={styles.heading}>
            <Logo />
            <Muted mih="1.55em" fz={15}>
              {organisation}
            </Muted>
            <h1>{title}</h1>
          </header>
          {children}
        </div>
      </main>
    </div>
  )
}

interface MessageProps {
  id: string
  message: string | undefined
  /** A second reason, on a line of its own. */
  also?: string | undefined
}

/** Why the sign-in was refused. The element always exists, so that nothing jumps and screen readers read it out. */
export function SignInMessage({ id, message, also }: MessageProps) {
  const reasons = [message, also].filter((one) => one !== undefined && one !== '')
  return (
    <Row nowrap fw={600} c="danger-text" className={styles.message} id={id} role="alert">
      {reasons.length > 0 && (
        <>
          <IconAlert />
          <Stack gap={4}>
            {reasons.map((reason) => (
              <span key={reason}>{reason}</span>
            ))}
          </Stack>
        </>
      )}
    </Row>
  )
}
