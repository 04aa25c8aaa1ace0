import {
  newsDateInWords,
  newsListPath,
  newsPath,
  newsSiteWords,
} from '@banquet/contract/event/public-event/event-words'
import type { NewsLink, NewsPage } from '@banquet/contract/event/news/news'
import { newsPageSize } from '@banquet/contract/event/news/news-page-size'
import type { PublicEvent } from '@banquet/contract/event/public-event/public-event'
import { localName } from '@banquet/contract/rule/text/local-name'
import { Row } from '../../../kit/look/look.tsx'
import { useLanguage } from '../../../kit/text/text.ts'
import { inRehearsal } from './rehearsal-query.ts'
import { SiteFrame } from './site-frame.tsx'
import * as styles from './news-list.module.css'

type Zone = Pick<PublicEvent, 'code' | 'timeZone'>

/** The date of a news item, and whether it is pinned. */
export function NewsDate({ news, event }: { news: Pick<NewsLink, 'from' | 'isPinned'>; event: Zone }) {
  const language = useLanguage()
  return (
    <span className={styles.date}>
      <time dateTime={news.from}>{newsDateInWords(news.from, event.timeZone, language)}</time>
      {news.isPinned && <em>{newsSiteWords[language].pinned}</em>}
    </span>
  )
}

interface ItemsProps {
  items: readonly (NewsLink & { summary?: string; enSummary?: string })[]
  event: Zone
}

function Items({ items, event }: ItemsProps) {
  const language = useLanguage()
  return (
    <ul className={styles.news}>
      {items.map((one) => {
        const summary = localName(language, one.summary ?? '', one.enSummary ?? '')
        return (
          <li key={one.id}>
            {one.pictureUrl && <img src={one.pictureUrl} alt="" loading="lazy" />}
            <div>
              <NewsDate news={one} event={event} />
              <a href={inRehearsal(newsPath(event.code, one.id))}>
                {localName(language, one.name, one.enName)}
              </a>
              {summary && <p>{summary}</p>}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** What the front page of an event shows of its news; nothing without any. */
export function NewestNews({ event }: { event: PublicEvent }) {
  const language = useLanguage()
  const t = newsSiteWords[language]
  if (event.news.length === 0) return null
  return (
    <section aria-labelledby="event-news">
      <h2 id="event-news">{t.title}</h2>
      <Items items={event.news} event={event} />
      <p>
        <a href={inRehearsal(newsPath(event.code))}>{t.all}</a>
      </p>
    </section>
  )
}

/** A page of the list of the news of an event. */
export function NewsList({ event, news, page }: { event: PublicEvent; news: NewsPage; page: number }) {
  const t = newsSiteWords[useLanguage()]
  const turn = (to: number) => inRehearsal(newsListPath(event.code, to))
  const [hasNewer, hasOlder] = [page > 1, page * newsPageSize < news.total]
  return (
    <SiteFrame event={event} open={newsPath(event.code)} title={t.title}>
      <Items items={news.items} event={event} />
      {(hasNewer || hasOlder) && (
        <Row as="p" gap={24}>
          {hasNewer && <a href={turn(page - 1)}>{t.newer}</a>}
          {hasOlder && <a href={turn(page + 1)}>{t.older}</a>}
        </Row>
      )}
    </SiteFrame>
  )
}
