import { isEventList } from '@banquet/contract/event/public-event/event-words'
import { lazy, Suspense, useEffect } from 'react'
import { useConfig, useModule, useOrganisation } from '../../../kit/call/config.ts'
import { FloorPlan } from '../../../shared/account/sign-in/floor-plan.tsx'
import { Logo } from '../../../kit/look/logo.tsx'
import { Preferences } from '../../../kit/look/preferences.tsx'
import { useText } from '../../../kit/text/text.ts'
import { EventList } from './event-list.tsx'
import { PublicEventSite } from './event-site.page.tsx'
import { useOwnFrontPage } from './site-footer.tsx'
import { showText } from './show.text.ts'
import { Row, Text } from '../../../kit/look/look.tsx'
import * as styles from './show.module.css'
import * as controls from '../../../kit/look/controls.module.css'

const Rehearsal = lazy(() => import('./rehearsal.tsx').then((file) => ({ default: file.Rehearsal })))

/** The public front page; with a moment in the URL (`/show?at=…`) staff see it as it will be then. */
export function ShowPage() {
  const query = new URLSearchParams(location.search)
  const at = location.pathname === '/show' ? query.get('at') : null
  if (at === null) return <FrontPage />
  return (
    <Suspense>
      <Rehearsal at={at} event={query.get('event') ?? undefined} />
    </Suspense>
  )
}

/** The current event, or a list of several; without any, the organisation, with links to the sign-in pages. */
function FrontPage() {
  useOwnFrontPage()
  const events = useConfig()?.events ?? []
  const [first] = events
  if (!first) return <OrganisationPage />
  return isEventList(events) ? <EventList events={events} /> : <PublicEventSite code={first.code} />
}

function OrganisationPage() {
  const t = useText(showText)
  const { name } = useOrganisation()
  const settings = useConfig()
  const hasOrdering = useModule('ordering')
  useEffect(() => {
    // Until the settings are loaded, the title from the server is kept.
    if (settings) document.title = name || t.title
  }, [settings, name, t])
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
        {settings?.modulesOff.length === 0 && <Text {...lead}>{t.lead}</Text>}
        <Row as="p" gap={12}>
          <a className={controls.button} href="/login">
            {t.shop}
          </a>
          <a className={controls.button} data-kind="plain" href="/admin">
            {t.staff}
          </a>
        </Row>
        {hasOrdering && (
          <Text mt={24} fz={14} className={styles.about}>
            {t.about}
          </Text>
        )}
      </main>
    </div>
  )
}

const lead = {
  maw: '22em',
  m: '14px 0 36px',
  fz: 'clamp(18px, 1.6vw, 22px)',
  className: styles.lead,
} as const
