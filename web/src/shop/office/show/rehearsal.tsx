import { eventRehearsal, type PublicSite } from '@banquet/contract/event/public-event/public-event'
import type { PublicPage } from '@banquet/contract/event/event/site-page'
import type { NewsPage, PublicNews } from '@banquet/contract/event/news/news'
import { useEffect, useState, type SubmitEvent } from 'react'
import { ApiError, call } from '../../../kit/call/api.ts'
import { sendByEnter } from '../../../kit/input/enter.ts'
import { Row, Text } from '../../../kit/look/look.tsx'
import { restore } from '../../../kit/session/session.ts'
import { signInAddress } from '../../../kit/session/side.ts'
import { useText } from '../../../kit/text/text.ts'
import { EventSite } from './event-site.tsx'
import { NewsArticle } from './news-article.tsx'
import { NewsList } from './news-list.tsx'
import { SitePage } from './site-page.tsx'
import { rehearsalText } from './rehearsal.text.ts'
import * as styles from './rehearsal.module.css'
import * as controls from '../../../kit/look/controls.module.css'

interface Rehearsed {
  event: PublicSite
  /** What is shown besides the event; undefined for the front page. */
  open: Open | undefined
}
type Open =
  | { what: 'page'; page: PublicPage }
  | { what: 'news'; news: PublicNews }
  | { what: 'news-list'; news: NewsPage; page: number }
type Outcome = Rehearsed | 'forbidden' | 'missing' | 'failed'

/** The message if nothing can be shown. */
function reasonOf(error: unknown): Outcome {
  if (!(error instanceof ApiError)) return 'failed'
  if (error.status === 403) return 'forbidden'
  return error.status === 404 || error.status === 400 ? 'missing' : 'failed'
}

type Which = Pick<Props, 'slug' | 'newsId' | 'newsPage'>
type At = { at: string; of: { event?: string } }

/** Loads what the address shows besides the event. */
async function fetchOpen({ slug, newsId, newsPage }: Which, { at, of }: At): Promise<Open | undefined> {
  const silent = { silent: true }
  if (slug !== undefined)
    return {
      what: 'page',
      page: await call(eventRehearsal.page, { params: { slug }, query: of }, silent),
    }
  if (newsId !== undefined)
    return {
      what: 'news',
      news: await call(eventRehearsal.news, { params: { id: newsId }, query: of }, silent),
    }
  if (newsPage === undefined) return undefined
  const query = { ...of, at, page: String(newsPage) }
  return {
    what: 'news-list',
    news: await call(eventRehearsal.newsList, { query }, silent),
    page: newsPage,
  }
}

/** Loads the preview; redirects visitors who are not signed in to the sign-in page of staff. */
async function fetchRehearsal({ at, event, ...which }: Props): Promise<Outcome | undefined> {
  try {
    const { state } = await restore()
    if (state === 'out') {
      location.replace(signInAddress(location.pathname + location.search))
      return undefined
    }
    const of = event === undefined ? {} : { event }
    const site = call(eventRehearsal.get, { query: { at, ...of } }, { silent: true })
    const [found, open] = await Promise.all([site, fetchOpen(which, { at, of })])
    return { event: found, open }
  } catch (error) {
    return reasonOf(error)
  }
}

interface Props {
  /** A local date and time in the time zone of the event. */
  at: string
  /** The code of the event; defaults to the current event. */
  event: string | undefined
  /** The slug of the page; undefined for the front page. */
  slug?: string | undefined
  /** The id of the news item, or the page of the list of news. */
  newsId?: number | undefined
  newsPage?: number | undefined
}

/** The public page as it will be at a moment, under a banner that says so. For staff only; nothing is stored. */
export function Rehearsal({ at, event, slug, newsId, newsPage }: Props) {
  const t = useText(rehearsalText)
  const [outcome, setOutcome] = useState<Outcome>()
  useEffect(() => {
    void fetchRehearsal({ at, event, slug, newsId, newsPage }).then(setOutcome)
  }, [at, event, slug, newsId, newsPage])
  useEffect(() => {
    document.title = t.title
  }, [t])
  if (outcome === undefined) return null
  const show = (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault()
    const typed = new FormData(submitted.currentTarget).get('at') as string
    const next = typed.trim().replace(' ', 'T')
    const query = new URLSearchParams(location.search)
    query.set('at', next)
    location.assign(`${location.pathname}?${query.toString()}`)
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its fields */}
      <form
        className={styles.banner}
        role="region"
        aria-label={t.title}
        onKeyDown={sendByEnter}
        onSubmit={show}
      >
        <Text as="strong">{t.banner}</Text>
        <Row as="label" gap={8}>
          {t.moment}
          <input
            name="at"
            required
            pattern="\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}"
            placeholder="yyyy-MM-dd HH:mm"
            autoComplete="off"
            defaultValue={at.replace('T', ' ')}
          />
        </Row>
        <button type="submit" className={controls.button} data-kind="plain">
          {t.show}
        </button>
        <a href="/">{t.leave}</a>
      </form>
      {typeof outcome === 'string' ? (
        <main className={styles.refusal}>
          <p role="alert">{t[outcome]}</p>
        </main>
      ) : (
        <Rehearsed {...outcome} />
      )}
    </>
  )
}

function Rehearsed({ event, open }: Rehearsed) {
  if (open?.what === 'page') return <SitePage event={event} page={open.page} />
  if (open?.what === 'news') return <NewsArticle event={event} news={open.news} />
  if (open) return <NewsList event={event} news={open.news} page={open.page} />
  return <EventSite event={event} />
}
