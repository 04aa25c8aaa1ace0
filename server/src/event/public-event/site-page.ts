import {
  eventDaysInWords,
  eventElement,
  eventPath,
  signupPath,
  sitePageElement,
} from '@banquet/contract/event/public-event/event-words'
import type { PublicEvent } from '@banquet/contract/event/public-event/public-event'
import { localName } from '@banquet/contract/rule/text/local-name'
import { plainText } from '../site-page/clean-html.ts'
import { eventPageStyle, siteBodyStyle } from './event-page.style.ts'
import { eventPageWords } from './event-page.text.ts'
import { documentOf, factsOfHead, html, json, link, type Around } from './page-document.ts'
import type { ShownPage } from './read-public-event.ts'

/** Returns the navigation between the pages of the site of an event, and to the list of events; empty without either. */
export function pagesNavigation(
  { code, pages }: Pick<PublicEvent, 'code' | 'pages'>,
  { language, hasList }: Around,
  open?: string,
): string {
  const t = eventPageWords[language]
  const item = (slug: string | undefined, words: string) => {
    const current = slug === open ? ' aria-current="page"' : ''
    return `<a href="${eventPath(code, slug)}"${current}>${html(words)}</a>`
  }
  const own = pages.map(({ slug, name, enName }) => item(slug, localName(language, name, enName)))
  const links = [
    ...(hasList ? [link('/', t.all)] : []),
    ...(own.length === 0 ? [] : [item(undefined, t.front), ...own]),
  ]
  return links.length === 0 ? '' : `<nav aria-label="${html(t.pages)}">${links.join('')}</nav>`
}

/** Characters by the HTML entities that stand for them in texts. */
const written: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** Returns the page of the screens with a page of the site in it. Its text was cleaned when it was saved. */
export function siteDocument(page: string, { event, shown }: ShownPage, around: Around): string {
  const { language } = around
  const t = eventPageWords[language]
  const name = localName(language, shown.name, shown.enName)
  const eventName = localName(language, event.name, event.enName)
  const body = localName(language, shown.body, shown.enBody)
  const text = plainText(body).replaceAll(/&(?:amp|lt|gt|quot);/g, (sign) => written[sign] ?? '')
  const head = [
    ...factsOfHead({
      ...around,
      path: eventPath(event.code, shown.slug),
      title: `${name} · ${eventName}`,
      description: text || [eventName, eventDaysInWords(event, language)].join(' · '),
      color: event.color,
      pictureUrl: /<img src="([^"]+)"/.exec(body)?.[1] ?? event.pictureUrl,
    }),
    `<script type="application/json" id="${eventElement}">${json(event)}</script>`,
    `<script type="application/json" id="${sitePageElement}">${json(shown)}</script>`,
    `<style>${eventPageStyle(event.color)}${siteBodyStyle}</style>`,
  ]
  const isOpen = event.dates.some((date) => date.window === 'signup' && date.isOpen)
  const content = [
    `<div id="event-page" class="site-page"><header>${pagesNavigation(event, around, shown.slug)}`,
    `<p>${link(eventPath(event.code), eventName)}</p><h1>${html(name)}</h1></header>`,
    `<main><article>${body}</article>`,
    isOpen ? `<p>${link(signupPath(event.code), t.signUp)}</p>` : '',
    `<p>${link('/login', t.shop)} ${link('/admin', t.staff)}</p>`,
    '</main></div>',
  ]
  return documentOf(page, { language, head, body: content.join('') })
}
