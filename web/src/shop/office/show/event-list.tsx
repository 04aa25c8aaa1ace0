import { eventDaysInWords, eventPath, signupInWords } from '@banquet/contract/event/public-event/event-words'
import type { EventChoice } from '@banquet/contract/event/public-event/public-event'
import { localName } from '@banquet/contract/rule/text/local-name'
import { useEffect, type CSSProperties } from 'react'
import { FloorPlan } from '../../../shared/account/sign-in/floor-plan.tsx'
import { useOrganisation } from '../../../kit/call/config.ts'
import { Logo } from '../../../kit/look/logo.tsx'
import { Row } from '../../../kit/look/look.tsx'
import { Preferences } from '../../../kit/look/preferences.tsx'
import { dot, labelled, useLanguage, useText } from '../../../kit/text/text.ts'
import { showText } from './show.text.ts'
import { SiteFooter } from './site-footer.tsx'
import * as site from './event-site.module.css'
import * as styles from './event-list.module.css'

/** The front page with several events: the coming ones, and apart those that are over. */
export function EventList({ events }: { events: readonly EventChoice[] }) {
  const t = useText(showText)
  const { name: organisation } = useOrganisation()
  useEffect(() => {
    document.title = organisation ? `${t.events} · ${organisation}` : t.events
  }, [t, organisation])
  const over = events.filter(({ isOver }) => isOver)
  return (
    <div className={site.page} style={{ '--event': events[0]?.color } as CSSProperties}>
      <main className={site.content}>
        <div className={site.hero}>
          <FloorPlan />
          <Row as="header" gap={0} justify="between" nowrap className={site.bar}>
            <Logo />
            <Row as="span" gap={4}>
              <Preferences />
            </Row>
          </Row>
          <div className={site.first}>
            <h1>{organisation || t.events}</h1>
            <p className={styles.lead}>{t.choose}</p>
          </div>
        </div>
        <div className={site.main}>
          <Events events={events.filter(({ isOver }) => !isOver)} label={t.events} />
          {over.length > 0 && (
            <section aria-labelledby="past-events">
              <h2 id="past-events">{t.over}</h2>
              <Events events={over} label={t.over} />
            </section>
          )}
        </div>
      </main>
      <SiteFooter />
    </div>
  )
}

function Events({ events, label }: { events: readonly EventChoice[]; label: string }) {
  const t = useText(showText)
  const language = useLanguage()
  if (events.length === 0) return null
  return (
    <ul className={styles.events} aria-label={label}>
      {events.map((event) => {
        const venue = localName(language, event.venue, event.enVenue)
        const signup = event.isOver ? '' : signupInWords(event, language)
        return (
          <li key={event.code}>
            <a href={eventPath(event.code)}>{localName(language, event.name, event.enName)}</a>
            <span>
              {[eventDaysInWords(event, language), venue].filter((part) => part !== '').join(dot())}
            </span>
            {signup !== '' && <em>{labelled(t.until, signup)}</em>}
          </li>
        )
      })}
    </ul>
  )
}
