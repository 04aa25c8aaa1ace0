import { newsElement, newsListElement, newsSiteWords } from '@banquet/contract/event/public-event/event-words'
import { news, type NewsPage, type PublicNews } from '@banquet/contract/event/news/news'
import { maxNewsPage } from '@banquet/contract/event/news/news-page-size'
import type { PublicEvent } from '@banquet/contract/event/public-event/public-event'
import { localName } from '@banquet/contract/rule/text/local-name'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { NotFoundPage } from '../../../shared/frame/not-found.page.tsx'
import { call } from '../../../kit/call/api.ts'
import { useOrganisation } from '../../../kit/call/config.ts'
import { useLanguage } from '../../../kit/text/text.ts'
import { isMissing, useEventSite, written, type Fetched } from './event-of-document.ts'
import { NewsArticle } from './news-article.tsx'
import { NewsList } from './news-list.tsx'

const Rehearsal = lazy(() => import('./rehearsal.tsx').then((file) => ({ default: file.Rehearsal })))
const Failed = lazy(() =>
  import('../../../shared/frame/failed.page.tsx').then((file) => ({ default: file.FailedPage })),
)

/** Returns the number of a page of the list; undefined if there is no such page. */
function pageIn(text: string): number | undefined {
  const page = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return page >= 1 && page <= maxNewsPage ? page : undefined
}

/** The news of the event in the address; with a moment (`?at=…`) staff see them as of then. */
export function NewsListScreen() {
  const [, , code = ''] = location.pathname.split('/')
  const query = new URLSearchParams(location.search)
  const at = query.get('at')
  const page = pageIn(query.get('page') ?? '1')
  if (page === undefined) return <NotFoundPage />
  if (at === null) return <PublicNewsList code={code} page={page} />
  return (
    <Suspense>
      <Rehearsal at={at} event={code} newsPage={page} />
    </Suspense>
  )
}

/** A news item of the event in the address; with a moment (`?at=…`) staff see it whether or not visitors do. */
export function NewsScreen() {
  const [, , code = '', , id = ''] = location.pathname.split('/')
  const at = new URLSearchParams(location.search).get('at')
  if (!/^\d{1,9}$/.test(id)) return <NotFoundPage />
  if (at === null) return <PublicNewsItem code={code} id={Number(id)} />
  return (
    <Suspense>
      <Rehearsal at={at} event={code} newsId={Number(id)} />
    </Suspense>
  )
}

/**
 * Returns what the document has in an element, otherwise what a call answers: the document is from the development server, or
 * there is nothing to show. Undefined until it is loaded.
 */
function useWritten<T>(element: string, fetchIt: () => Promise<T>): Fetched<T> | undefined {
  const [state, setState] = useState<Fetched<T> | undefined>(() => written<T>(element))
  const isWanted = state === undefined
  useEffect(() => {
    if (!isWanted) return
    fetchIt().then(setState, (error: unknown) => setState(isMissing(error) ? 'missing' : 'failed'))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the address of a document does not change
  }, [isWanted])
  return state
}

interface ShownProps<T> {
  code: string
  shown: Fetched<T> | undefined
  titleOf: (shown: T) => string
  children: (event: PublicEvent, shown: T) => ReactNode
}

/** A page of the site of an event, once both are loaded. */
function Shown<T extends object>({ code, shown, titleOf, children }: ShownProps<T>) {
  const event = useEventSite(code)
  const { name: organisation } = useOrganisation()
  const language = useLanguage()
  const title = typeof shown === 'object' ? titleOf(shown) : ''
  useEffect(() => {
    if (title === '' || typeof event !== 'object') return
    const parts = [title, localName(language, event.name, event.enName), organisation]
    document.title = parts.filter((part) => part !== '').join(' · ')
  }, [title, event, organisation, language])
  if (shown === 'missing' || event === 'missing') return <NotFoundPage />
  if (shown === 'failed' || event === 'failed')
    return (
      <Suspense>
        <Failed />
      </Suspense>
    )
  return shown && event ? children(event, shown) : null
}

function PublicNewsList({ code, page }: { code: string; page: number }) {
  const language = useLanguage()
  const shown = useWritten<NewsPage>(newsListElement, () =>
    call(news.browse, { query: { event: code, page: String(page) } }, { silent: true }),
  )
  const isEmpty = typeof shown === 'object' && shown.items.length === 0
  return (
    <Shown code={code} shown={isEmpty ? 'missing' : shown} titleOf={() => newsSiteWords[language].title}>
      {(event, list) => <NewsList event={event} news={list} page={page} />}
    </Shown>
  )
}

function PublicNewsItem({ code, id }: { code: string; id: number }) {
  const language = useLanguage()
  const shown = useWritten<PublicNews>(newsElement, () =>
    call(news.show, { params: { id }, query: { event: code } }, { silent: true }),
  )
  return (
    <Shown code={code} shown={shown} titleOf={({ name, enName }) => localName(language, name, enName)}>
      {(event, one) => <NewsArticle event={event} news={one} />}
    </Shown>
  )
}
