import { eventPath, newsPath, newsSiteWords } from '@banquet/contract/event/public-event/event-words'
import type { PublicEvent } from '@banquet/contract/event/public-event/public-event'
import { localName } from '@banquet/contract/rule/text/local-name'
import { eventPageWords } from './event-page.text.ts'
import { html, link, type Around } from './page-document.ts'

/** Returns the code of an event that has news, and so feeds. */
export const feedsOf = ({ code, news }: Pick<PublicEvent, 'code' | 'news'>): string | undefined =>
  news.length > 0 ? code : undefined

/**
 * Returns the navigation between the pages of the site of an event, its news, and the list of events; empty without any. `open`
 * is the path of the open page.
 */
export function pagesNavigation(
  { code, pages, news }: Pick<PublicEvent, 'code' | 'pages' | 'news'>,
  { language, hasList }: Around,
  open: string,
): string {
  const t = eventPageWords[language]
  const item = (path: string, words: string) =>
    `<a href="${path}"${path === open ? ' aria-current="page"' : ''}>${html(words)}</a>`
  const own = [
    ...(news.length === 0 ? [] : [item(newsPath(code), newsSiteWords[language].title)]),
    ...pages.map(({ slug, name, enName }) => item(eventPath(code, slug), localName(language, name, enName))),
  ]
  const links = [
    ...(hasList ? [link('/', t.all)] : []),
    ...(own.length === 0 ? [] : [item(eventPath(code), t.front), ...own]),
  ]
  return links.length === 0 ? '' : `<nav aria-label="${html(t.pages)}">${links.join('')}</nav>`
}
