import {
  countdownInWords,
  eventDaysInWords,
  eventPath,
  hoursInWords,
  refundTitle,
  refundsInWords,
  entryPath,
  signupInWords,
  visitorPath,
  stateInWords,
} from '@banquet/contract/event/public-event/event-words'
import { windowWords } from '@banquet/contract/event/event/window-words'
import type { PublicEvent, PublicSite } from '@banquet/contract/event/public-event/public-event'
import { localName } from '@banquet/contract/rule/text/local-name'
import type { CSSProperties } from 'react'
import { FloorPlan } from '../../../shared/account/sign-in/floor-plan.tsx'
import { Logo } from '../../../kit/look/logo.tsx'
import { Row } from '../../../kit/look/look.tsx'
import { Preferences } from '../../../kit/look/preferences.tsx'
import { useLanguage, useText } from '../../../kit/text/text.ts'
import { EventCall } from './event-call.tsx'
import { EventFees } from './event-fees.tsx'
import { NewestNews } from './news-list.tsx'
import { PagesNav } from './pages-nav.tsx'
import { showText } from './show.text.ts'
import { SiteFooter } from './site-footer.tsx'
import * as styles from './event-site.module.css'
import * as controls from '../../../kit/look/controls.module.css'

/** The public page of an event: name, dates, venue, fees and deadlines, with one button. */
export function EventSite({ event }: { event: PublicSite }) {
  const language = useLanguage()
  const intro = localName(language, event.intro, event.enIntro)
  return (
    <div className={styles.page} style={{ '--event': event.color } as CSSProperties}>
      <main className={styles.content}>
        <div className={styles.hero}>
          {event.pictureUrl ? (
            <img className={styles.picture} src={event.pictureUrl} alt="" />
          ) : (
            <FloorPlan />
          )}
          <Row as="header" gap={0} justify="between" nowrap className={styles.bar}>
            {event.logoUrl ? <img className={styles.logo} src={event.logoUrl} alt="" /> : <Logo />}
            <Row as="span" gap={4}>
              <Preferences />
            </Row>
          </Row>
          <PagesNav event={event} open={eventPath(event.code)} />
          <Hero event={event} />
        </div>
        <div className={styles.main}>
          {intro && <p className={styles.intro}>{intro}</p>}
          <NewestNews event={event} />
          <EventCall event={event} />
          <EventFees event={event} />
          <Refunds event={event} />
          <Dates event={event} />
          <Contact event={event} />
        </div>
      </main>
      <SiteFooter />
    </div>
  )
}

function Hero({ event }: { event: PublicEvent }) {
  const t = useText(showText)
  const language = useLanguage()
  const venue = localName(language, event.venue, event.enVenue)
  const address = localName(language, event.address, event.enAddress)
  const countdown = countdownInWords(event, language)
  const until = signupInWords(event, language)
  const isOpen = event.dates.some((date) => date.window === 'signup' && date.isOpen)
  return (
    <div className={styles.first}>
      <h1>{localName(language, event.name, event.enName)}</h1>
      <dl className={styles.facts}>
        <div>
          <dt>{t.days}</dt>
          <dd>{eventDaysInWords(event, language)}</dd>
        </div>
        {until && (
          <div>
            <dt>{t.until}</dt>
            <dd>{until}</dd>
          </div>
        )}
        {(venue || address || event.mapUrl) && (
          <div>
            <dt>{t.venue}</dt>
            <dd>
              {venue}
              {address && <small>{address}</small>}
              {event.mapUrl && (
                <a href={event.mapUrl} target="_blank" rel="noreferrer">
                  {t.map}
                </a>
              )}
            </dd>
          </div>
        )}
      </dl>
      {countdown && <p className={styles.countdown}>{countdown}</p>}
      {isOpen && (
        <Row as="p" gap="12px 20px">
          <a className={`${controls.button} ${styles.button}`} href={visitorPath(event.code)}>
            {t.signUp}
          </a>
          <a className={styles.register} href={entryPath(event.code)}>
            {t.signInOrRegister}
          </a>
        </Row>
      )}
    </div>
  )
}

/** The refund rules of the event. */
function Refunds({ event }: { event: PublicEvent }) {
  const language = useLanguage()
  const rules = refundsInWords(event, language)
  if (rules.length === 0) return null
  return (
    <section aria-labelledby="event-refunds">
      <h2 id="event-refunds">{refundTitle[language]}</h2>
      {rules.map((rule) => (
        <p key={rule}>{rule}</p>
      ))}
    </section>
  )
}

/** The important dates, from the windows of the event. */
function Dates({ event }: { event: PublicEvent }) {
  const t = useText(showText)
  const language = useLanguage()
  return (
    <section aria-labelledby="event-dates">
      <h2 id="event-dates">{t.dates}</h2>
      {event.dates.length > 0 && (
        <ul className={styles.dates}>
          {event.dates.map((date) => (
            <li key={date.window} data-open={date.isOpen || undefined}>
              <b>{windowWords[language][date.window]}</b>
              <span>{hoursInWords(date, event, language)}</span>
              <em>{stateInWords(date, event.at, language)}</em>
            </li>
          ))}
        </ul>
      )}
      <p>
        <a href={`${eventPath(event.code)}/event.ics`}>{t.calendar}</a>
      </p>
    </section>
  )
}

function Contact({ event: { contact } }: { event: PublicEvent }) {
  const t = useText(showText)
  const { email, telephone } = contact
  if (!email && !telephone) return null
  return (
    <section aria-labelledby="event-contact">
      <h2 id="event-contact">{t.contact}</h2>
      {email && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {telephone && <p>{telephone}</p>}
    </section>
  )
}
