import { eventDaysInWords, eventPath, signupPath } from '@banquet/contract/event/public-event/event-words'
import type { PublicEvent } from '@banquet/contract/event/public-event/public-event'
import type { PublicPage } from '@banquet/contract/event/event/site-page'
import { localName } from '@banquet/contract/rule/text/local-name'
import type { CSSProperties } from 'react'
import { SiteBody } from '../../../shared/event/site-page/site-body.tsx'
import { Logo } from '../../../kit/look/logo.tsx'
import { Row } from '../../../kit/look/look.tsx'
import { Preferences } from '../../../kit/look/preferences.tsx'
import { useLanguage, useText } from '../../../kit/text/text.ts'
import { PagesNav } from './pages-nav.tsx'
import { showText } from './show.text.ts'
import * as controls from '../../../kit/look/controls.module.css'
import * as site from './event-site.module.css'
import * as styles from './site-page.module.css'

/** A page of the show site: title and text, with the navigation. */
export function SitePage({ event, page }: { event: PublicEvent; page: PublicPage }) {
  const t = useText(showText)
  const language = useLanguage()
  const isOpen = event.dates.some((date) => date.window === 'signup' && date.isOpen)
  return (
    <div className={site.page} style={{ '--event': event.color } as CSSProperties}>
      <main className={site.content}>
        <header className={site.hero}>
          <Row gap={0} justify="between" nowrap className={site.bar}>
            <a href={eventPath(event.code)} aria-label={localName(language, event.name, event.enName)}>
              {event.logoUrl ? <img className={site.logo} src={event.logoUrl} alt="" /> : <Logo />}
            </a>
            <Row as="span" gap={4}>
              <Preferences />
            </Row>
          </Row>
          <PagesNav event={event} open={page.slug} />
          <div className={styles.title}>
            <p>
              {localName(language, event.name, event.enName)} · {eventDaysInWords(event, language)}
            </p>
            <h1>{localName(language, page.name, page.enName)}</h1>
          </div>
        </header>
        <div className={site.main}>
          <SiteBody html={localName(language, page.body, page.enBody)} />
          {isOpen && (
            <p>
              <a className={controls.button} data-kind="primary" href={signupPath(event.code)}>
                {t.signUp}
              </a>
            </p>
          )}
        </div>
      </main>
      <footer className={site.footer}>
        <a href="/login">{t.shop}</a>
        <a href="/admin">{t.staff}</a>
      </footer>
    </div>
  )
}
