import { newsPageSize } from '@banquet/contract/event/news/news-page-size'
import {
  eventDaysInWords,
  eventElement,
  eventPath,
  newsDateInWords,
  newsElement,
  newsListElement,
  newsListPath,
  newsPath,
  newsSiteWords,
} from '@banquet/contract/event/public-event/event-words'
import type { NewsLink } from '@banquet/contract/event/news/news'
import type { PublicEvent } from '@banquet/contract/event/public-event/public-event'
import { localName, type Language } from '@banquet/contract/rule/text/local-name'
import { textOf } from '../site-page/clean-html.ts'
import { eventPageStyle, siteBodyStyle } from './event-page.style.ts'
import { eventPageWords } from './event-page.text.ts'
import { documentOf, factsOfHead, html, json, link, type Around } from './page-document.ts'
import type { ShownNews, ShownNewsList } from './read-public-event.ts'
import { feedsOf, pagesNavigation } from './site-navigation.ts'

type Zone = Pick<PublicEvent, 'code' | 'timeZone'>

/** Returns the date of a news item, and that it is pinned. */
function dateOf(
  { from, isPinned }: Pick<NewsLink, 'from' | 'isPinned'>,
  { timeZone }: Zone,
  language: Language,
) {
  const pinned = isPinned ? ` <i>${html(newsSiteWords[language].pinned)}</i>` : ''
  return `<time datetime="${html(from)}">${html(newsDateInWords(from, timeZone, language))}</time>${pinned}`
}

function line(one: NewsLink & { text?: string }, event: Zone, language: Language): string {
  const picture = one.pictureUrl && `<img src="${html(one.pictureUrl)}" alt="" loading="lazy" />`
  const title = link(newsPath(event.code, one.id), localName(language, one.name, one.enName))
  const text = one.text ? `<p>${html(one.text)}</p>` : ''
  return `<li>${picture}<div><span>${dateOf(one, event, language)}</span><b>${title}</b>${text}</div></li>`
}

/** Returns the newest news of an event for its front page; empty without any. */
export function newestNews(event: PublicEvent, language: Language): string {
  if (event.news.length === 0) return ''
  const t = newsSiteWords[language]
  const lines = event.news.map((one) => line(one, event, language))
  return `<h2>${html(t.title)}</h2><ul class="news">${lines.join('')}</ul><p>${link(newsPath(event.code), t.all)}</p>`
}

/** Returns the parts of the page around its title and content. */
function around(
  event: PublicEvent,
  facts: Around,
  { open, title, main }: Record<'open' | 'title' | 'main', string>,
) {
  const { language } = facts
  const t = eventPageWords[language]
  const eventName = localName(language, event.name, event.enName)
  return [
    `<div id="event-page" class="site-page"><header>${pagesNavigation(event, facts, open)}`,
    `<p>${link(eventPath(event.code), eventName)}</p><h1>${html(title)}</h1></header><main>`,
    main,
    `<p>${link('/login', t.shop)} ${link('/admin', t.staff)}</p>`,
    '</main></div>',
  ].join('')
}

/** Returns the page of the screens with the list of the news of an event in it. */
export function newsListDocument(
  document: string,
  { event, page, shown }: ShownNewsList,
  facts: Around,
): string {
  const { language } = facts
  const { code } = event
  const t = newsSiteWords[language]
  const eventName = localName(language, event.name, event.enName)
  const lines = shown.items.map((one) =>
    line({ ...one, text: localName(language, one.summary, one.enSummary) }, event, language),
  )
  const turns = [
    ...(page > 1 ? [link(newsListPath(code, page - 1), t.newer)] : []),
    ...(page * newsPageSize < shown.total ? [link(newsListPath(code, page + 1), t.older)] : []),
  ]
  const names = shown.items.map(({ name, enName }) => localName(language, name, enName))
  const head = [
    ...factsOfHead({
      ...facts,
      path: newsListPath(code, page),
      title: `${t.title} · ${eventName}`,
      description: [eventName, eventDaysInWords(event, language), ...names].join(' · '),
      color: event.color,
      pictureUrl: event.pictureUrl,
      feedsOf: feedsOf(event),
    }),
    `<script type="application/json" id="${eventElement}">${json(event)}</script>`,
    `<script type="application/json" id="${newsListElement}">${json(shown)}</script>`,
    `<style>${eventPageStyle(event.color)}${siteBodyStyle}</style>`,
  ]
  const list = `<ul class="news">${lines.join('')}</ul>`
  const main = list + (turns.length === 0 ? '' : `<p>${turns.join(' ')}</p>`)
  const body = around(event, facts, { open: newsPath(code), title: t.title, main })
  return documentOf(document, { language, head, body })
}

/** Returns the page of the screens with a news item in it. Its text was cleaned when it was saved. */
export function newsDocument(document: string, { event, shown }: ShownNews, facts: Around): string {
  const { language } = facts
  const title = localName(language, shown.name, shown.enName)
  const eventName = localName(language, event.name, event.enName)
  const body = localName(language, shown.body, shown.enBody)
  const picture = shown.pictureUrl && `<img src="${html(shown.pictureUrl)}" alt="" />`
  const head = [
    ...factsOfHead({
      ...facts,
      path: newsPath(event.code, shown.id),
      title: `${title} · ${eventName}`,
      description: textOf(body) || eventName,
      color: event.color,
      pictureUrl: shown.pictureUrl || (/<img src="([^"]+)"/.exec(body)?.[1] ?? event.pictureUrl),
      article: { publishedAt: shown.from, editedAt: shown.updatedAt },
      feedsOf: feedsOf(event),
    }),
    `<script type="application/json" id="${eventElement}">${json(event)}</script>`,
    `<script type="application/json" id="${newsElement}">${json(shown)}</script>`,
    `<style>${eventPageStyle(event.color)}${siteBodyStyle}</style>`,
  ]
  const main = [
    `<p>${dateOf(shown, event, language)}</p><article>${picture}${body}</article>`,
    `<p>${link(newsPath(event.code), newsSiteWords[language].all)}</p>`,
  ].join('')
  return documentOf(document, {
    language,
    head,
    body: around(event, facts, { open: newsPath(event.code), title, main }),
  })
}
