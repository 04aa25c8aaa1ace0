import { useEffect, type ReactNode } from 'react'
import { useOrganisation } from '../../kit/call/config.ts'
import { FloorPlan } from './floor-plan.tsx'
import { IconAlert } from '../../kit/look/icons.tsx'
import { Logo } from '../../kit/look/logo.tsx'
import { Preferences } from '../../kit/look/preferences.tsx'
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
        <div className={styles.preferences}>
          <Preferences />
        </div>
        <div className={styles.card}>
          <header className={styles.heading}>
            <Logo />
            <p className={styles.organisation}>{organisation}</p>
            <h1>{title}</h1>
          </header>
          {children}
        </div>
      </main>
    </div>
  )
}

/** Why the sign-in was refused. The element always exists, so that nothing jumps and screen readers read it out. */
export function SignInMessage({ told, id }: { told: string | undefined; id: string }) {
  return (
    <div className={styles.message} id={id} role="alert">
      {told && (
        <>
          <IconAlert />
          <span>{told}</span>
        </>
      )}
    </div>
  )
}
