import { newsPath, newsSiteWords } from '@banquet/contract/event/public-event/event-words'
import type { PublicNews } from '@banquet/contract/event/news/news'
import type { PublicEvent } from '@banquet/contract/event/public-event/public-event'
import { localName } from '@banquet/contract/rule/text/local-name'
import { SiteBody } from '../../../shared/event/site-page/site-body.tsx'
import { useLanguage } from '../../../kit/text/text.ts'
import { NewsDate } from './news-list.tsx'
import { inRehearsal } from './rehearsal-query.ts'
import { SiteFrame } from './site-frame.tsx'
import * as styles from './news-list.module.css'

/** A news item of the show site: date, title, picture and text. */
export function NewsArticle({ event, news }: { event: PublicEvent; news: PublicNews }) {
  const language = useLanguage()
  const title = localName(language, news.name, news.enName)
  return (
    <SiteFrame event={event} open={newsPath(event.code)} title={title}>
      <article className={styles.article}>
        <NewsDate news={news} event={event} />
        {news.pictureUrl && <img className={styles.cover} src={news.pictureUrl} alt="" />}
        <SiteBody html={localName(language, news.body, news.enBody)} />
      </article>
      <p>
        <a href={inRehearsal(newsPath(event.code))}>{newsSiteWords[language].all}</a>
      </p>
    </SiteFrame>
  )
}
