import { eventDaysInWords, eventPath } from '@banquet/contract/event/public-event/event-words'
import type { PublicEvent } from '@banquet/contract/event/public-event/public-event'
import { localName } from '@banquet/contract/rule/text/local-name'
import type { CSSProperties, ReactNode } from 'react'
import { Logo } from '../../../kit/look/logo.tsx'
import { Row } from '../../../kit/look/look.tsx'
import { Preferences } from '../../../kit/look/preferences.tsx'
import { useLanguage } from '../../../kit/text/text.ts'
import { PagesNav } from './pages-nav.tsx'
import { SiteFooter } from './site-footer.tsx'
import * as site from './event-site.module.css'
import * as styles from './site-page.module.css'

interface Props {
  event: PublicEvent
  /** The path of the open page in the navigation. */
  open: string
  title: string
  children: ReactNode
}

/** A page of the show site of an event, other than its front page: the navigation, a title and a content. */
export function SiteFrame({ event, open, title, children }: Props) {
  const language = useLanguage()
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
          <PagesNav event={event} open={open} />
          <div className={styles.title}>
            <p>
              {localName(language, event.name, event.enName)} · {eventDaysInWords(event, language)}
            </p>
            <h1>{title}</h1>
          </div>
        </header>
        <div className={site.main}>{children}</div>
      </main>
      <SiteFooter />
    </div>
  )
}
