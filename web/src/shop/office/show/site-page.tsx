import { eventPath, visitorPath } from '@banquet/contract/event/public-event/event-words'
import type { PublicEvent } from '@banquet/contract/event/public-event/public-event'
import type { PublicPage } from '@banquet/contract/event/event/site-page'
import { localName } from '@banquet/contract/rule/text/local-name'
import { SiteBody } from '../../../shared/event/site-page/site-body.tsx'
import { useLanguage, useText } from '../../../kit/text/text.ts'
import { showText } from './show.text.ts'
import { SiteFrame } from './site-frame.tsx'
import * as controls from '../../../kit/look/controls.module.css'

/** A page of the show site: title and text, with the navigation. */
export function SitePage({ event, page }: { event: PublicEvent; page: PublicPage }) {
  const t = useText(showText)
  const language = useLanguage()
  const isOpen = event.dates.some((date) => date.window === 'signup' && date.isOpen)
  return (
    <SiteFrame
      event={event}
      open={eventPath(event.code, page.slug)}
      title={localName(language, page.name, page.enName)}
    >
      <SiteBody html={localName(language, page.body, page.enBody)} />
      {isOpen && (
        <p>
          <a className={controls.button} data-kind="primary" href={visitorPath(event.code)}>
            {t.signUp}
          </a>
        </p>
      )}
    </SiteFrame>
  )
}
