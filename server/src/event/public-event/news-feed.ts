import { Feed } from 'feed'
import {
  eventDaysInWords,
  feedPaths,
  newsPath,
  newsSiteWords,
} from '@banquet/contract/event/public-event/event-words'
import type { PublicNews } from '@banquet/contract/event/news/news'
import type { PublicEvent } from '@banquet/contract/event/public-event/public-event'
import { localName, type Language } from '@banquet/contract/rule/text/local-name'
import { textOf } from '../site-page/clean-html.ts'
import { html } from './page-document.ts'

interface Around {
  language: Language
  /** The public address of the program, without a trailing slash. */
  url: string
}

/** When a news item changed for its readers: an edit before it was shown is none. */
const changedAt = ({ from, updatedAt }: PublicNews) => new Date(updatedAt > from ? updatedAt : from)

/**
 * Returns the feed of the news of an event. Titles and texts of items are HTML in a feed, and the library writes them as
 * CDATA that a text with two `]]>` would leave, so they are escaped; in cleaned HTML there is no `]]>`.
 */
function feedOf(
  { event, items }: { event: PublicEvent; items: readonly PublicNews[] },
  { language, url }: Around,
): Feed {
  const address = url + newsPath(event.code)
  const name = localName(language, event.name, event.enName)
  const { rss, atom } = feedPaths(event.code)
  const changes = items.map((one) => changedAt(one).getTime())
  const feed = new Feed({
    id: address,
    link: address,
    title: `${newsSiteWords[language].title} · ${name}`,
    description: eventDaysInWords(event, language),
    author: { name },
    language,
    updated: new Date(Math.max(...changes)),
    feedLinks: { rss: url + rss, atom: url + atom },
    generator: 'Banquet',
  })
  for (const one of items) {
    const body = localName(language, one.body, one.enBody)
    // Readers know no address of ours, so paths become addresses.
    const content = body.replaceAll(
      /(src|href)="\/(?!\/)/g,
      (_, attribute: string) => `${attribute}="${html(url)}/`,
    )
    const picture = one.pictureUrl && `<p><img src="${html(url + one.pictureUrl)}" alt="" /></p>`
    feed.addItem({
      id: `${address}/${one.id}`,
      link: `${address}/${one.id}`,
      title: html(localName(language, one.name, one.enName)),
      description: html([...textOf(body)].slice(0, 300).join('')),
      content: picture + content,
      date: changedAt(one),
      published: new Date(one.from),
    })
  }
  return feed
}

/** Returns the feed of the news of an event as RSS or Atom. */
export function newsFeed(shown: Parameters<typeof feedOf>[0], form: 'rss' | 'atom', around: Around): string {
  const feed = feedOf(shown, around)
  return `${form === 'rss' ? feed.rss2() : feed.atom1()}\n`
}
