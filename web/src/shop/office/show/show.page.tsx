import { useEffect } from 'react'
import { useOrganisation } from '../../../kit/call/config.ts'
import { FloorPlan } from '../../../both/sign-in/floor-plan.tsx'
import { Logo } from '../../../kit/look/logo.tsx'
import { Preferences } from '../../../kit/look/preferences.tsx'
import { useText } from '../../../kit/text/text.ts'
import { showText } from './show.text.ts'
import { Row } from '../../../kit/look/look.tsx'
import * as styles from './show.module.css'
import * as controls from '../../../kit/look/controls.module.css'

/** The public front page: the organisation, and links to the sign-in pages. */
export function ShowPage() {
  const t = useText(showText)
  const { name } = useOrganisation()
  useEffect(() => {
    document.title = name || t.title
  }, [name, t])
  return (
    <div className={styles.page}>
      <FloorPlan />
      <Row as="header" gap={0} justify="between" nowrap className={styles.bar}>
        <Logo />
        <Row as="span" gap={4}>
          <Preferences />
        </Row>
      </Row>
      <main className={styles.main}>
        <h1>{name}</h1>
        <p className={styles.lead}>{t.lead}</p>
        <Row as="p" gap={12}>
          <a className={controls.button} href="/login">
            {t.shop}
          </a>
          <a className={controls.button} data-kind="plain" href="/admin">
            {t.staff}
          </a>
        </Row>
        <p className={styles.about}>{t.about}</p>
      </main>
    </div>
  )
}
