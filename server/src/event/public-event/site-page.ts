import {
  eventDaysInWords,
  eventElement,
  eventPath,
  visitorPath,
  sitePageElement,
} from '@banquet/contract/event/public-event/event-words'
import { localName } from '@banquet/contract/rule/text/local-name'
import { textOf } from '../site-page/clean-html.ts'
import { eventPageStyle, siteBodyStyle } from './event-page.style.ts'
import { eventPageWords } from './event-page.text.ts'
import { documentOf, factsOfHead, html, json, link, type Around } from './page-document.ts'
import type { ShownPage } from './read-public-event.ts'
import { feedsOf, pagesNavigation } from './site-navigation.ts'

/** Returns the page of the screens with a page of the site in it. Its text was cleaned when it was saved. */
export function siteDocument(page: string, { event, shown }: ShownPage, around: Around): string {
  const { language } = around
  const t = eventPageWords[language]
  const name = localName(language, shown.name, shown.enName)
  const eventName = localName(language, event.name, event.enName)
  const body = localName(language, shown.body, shown.enBody)
  const text = textOf(body)
  const head = [
    ...factsOfHead({
      ...around,
      path: eventPath(event.code, shown.slug),
      title: `${name} · ${eventName}`,
      description: text || [eventName, eventDaysInWords(event, language)].join(' · '),
      color: event.color,
      pictureUrl: /<img src="([^"]+)"/.exec(body)?.[1] ?? event.pictureUrl,
      feedsOf: feedsOf(event),
    }),
    `<script type="application/json" id="${eventElement}">${json(event)}</script>`,
    `<script type="application/json" id="${sitePageElement}">${json(shown)}</script>`,
    `<style>${eventPageStyle(event.color)}${siteBodyStyle}</style>`,
  ]
  const isOpen = event.dates.some((date) => date.window === 'signup' && date.isOpen)
  const content = [
    `<div id="event-page" class="site-page"><header>${pagesNavigation(event, around, eventPath(event.code, shown.slug))}`,
    `<p>${link(eventPath(event.code), eventName)}</p><h1>${html(name)}</h1></header>`,
    `<main><article>${body}</article>`,
    isOpen ? `<p>${link(visitorPath(event.code), t.signUp)}</p>` : '',
    `<p>${link('/login', t.shop)} ${link('/admin', t.staff)}</p>`,
    '</main></div>',
  ]
  return documentOf(page, { language, head, body: content.join('') })
}
