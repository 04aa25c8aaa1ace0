import { eventDaysInWords, sitePageElement } from '@banquet/contract/event/public-event/event-words'
import type { PublicEvent } from '@banquet/contract/event/public-event/public-event'
import type { PublicPage, PublicPageLink } from '@banquet/contract/event/event/site-page'
import { localName, type Language } from '@banquet/contract/rule/text/local-name'
import { plainText } from '../site-page/clean-html.ts'
import { eventPageStyle, siteBodyStyle } from './event-page.style.ts'
import { eventPageWords } from './event-page.text.ts'
import { documentOf, factsOfHead, html, json, link, type Around } from './page-document.ts'

/** Returns the navigation between the pages of the site; empty if it has none. */
export function pagesNavigation(pages: readonly PublicPageLink[], language: Language, open?: string): string {
  if (pages.length === 0) return ''
  const t = eventPageWords[language]
  const links = pages.map(({ slug, name, enName }) => {
    const words = html(localName(language, name, enName))
    return `<a href="/show/${slug}"${slug === open ? ' aria-current="page"' : ''}>${words}</a>`
  })
  const home = `<a href="/"${open === undefined ? ' aria-current="page"' : ''}>${html(t.front)}</a>`
  return `<nav aria-label="${html(t.pages)}">${[home, ...links].join('')}</nav>`
}

/** Characters by the HTML entities that stand for them in texts. */
const written: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** Returns the page of the screens with a page of the site in it. Its text was cleaned when it was saved. */
export function siteDocument(
  page: string,
  { event, shown }: { event: PublicEvent; shown: PublicPage },
  around: Around,
): string {
  const { language } = around
  const t = eventPageWords[language]
  const name = localName(language, shown.name, shown.enName)
  const eventName = localName(language, event.name, event.enName)
  const body = localName(language, shown.body, shown.enBody)
  const text = plainText(body).replaceAll(/&(?:amp|lt|gt|quot);/g, (sign) => written[sign] ?? '')
  const head = [
    ...factsOfHead({
      ...around,
      path: `/show/${shown.slug}`,
      title: `${name} · ${eventName}`,
      description: text || [eventName, eventDaysInWords(event, language)].join(' · '),
      color: event.color,
      pictureUrl: /<img src="([^"]+)"/.exec(body)?.[1] ?? event.pictureUrl,
    }),
    `<script type="application/json" id="${sitePageElement}">${json(shown)}</script>`,
    `<style>${eventPageStyle(event.color)}${siteBodyStyle}</style>`,
  ]
  const isOpen = event.dates.some((date) => date.window === 'signup' && date.isOpen)
  const content = [
    `<div id="event-page" class="site-page"><header>${pagesNavigation(event.pages, language, shown.slug)}`,
    `<p>${link('/', eventName)}</p><h1>${html(name)}</h1></header>`,
    `<main><article>${body}</article>`,
    isOpen ? `<p>${link('/signup', t.signUp)}</p>` : '',
    `<p>${link('/login', t.shop)} ${link('/admin', t.staff)}</p>`,
    '</main></div>',
  ]
  return documentOf(page, { language, head, body: content.join('') })
}
