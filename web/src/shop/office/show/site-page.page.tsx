import { sitePageElement } from '@banquet/contract/event/public-event/event-words'
import { sitePage, type PublicPage } from '@banquet/contract/event/event/site-page'
import { localName } from '@banquet/contract/rule/text/local-name'
import { lazy, Suspense, useEffect, useState } from 'react'
import { NotFoundPage } from '../../../both/frame/not-found.page.tsx'
import { ApiError, call } from '../../../kit/call/api.ts'
import { useConfig, useOrganisation } from '../../../kit/call/config.ts'
import { useLanguage } from '../../../kit/text/text.ts'
import { SitePage } from './site-page.tsx'

const Rehearsal = lazy(() => import('./rehearsal.tsx').then((file) => ({ default: file.Rehearsal })))
const Failed = lazy(() =>
  import('../../../both/frame/failed.page.tsx').then((file) => ({ default: file.FailedPage })),
)

const slugAt = () => location.pathname.replace(/\/$/, '').split('/').at(-1) ?? ''

type Shown = PublicPage | 'missing' | 'failed'

/** Returns the page that the server has embedded in the document; undefined if there is none. */
function writtenPage(): Shown | undefined {
  const text = document.getElementById(sitePageElement)?.textContent
  return text ? (JSON.parse(text) as PublicPage) : undefined
}

/** A page of the show site; with a moment in the URL (`?at=…`) staff see it as it will be then, drafts included. */
export function SitePageScreen() {
  const query = new URLSearchParams(location.search)
  const at = query.get('at')
  if (at === null) return <PublicSitePage slug={slugAt()} />
  return (
    <Suspense>
      <Rehearsal at={at} event={query.get('event') ?? undefined} slug={slugAt()} />
    </Suspense>
  )
}

function PublicSitePage({ slug }: { slug: string }) {
  const [page, setPage] = useState(writtenPage)
  const { name: organisation } = useOrganisation()
  const settings = useConfig()
  const language = useLanguage()
  const event = settings?.event
  const isMissing = page === undefined
  useEffect(() => {
    if (!isMissing) return
    // The page is not embedded: the document is from the development server, or the page does not exist.
    call(sitePage.show, { params: { slug } }, { silent: true }).then(setPage, (error: unknown) =>
      setPage(error instanceof ApiError && error.status < 500 ? 'missing' : 'failed'),
    )
  }, [isMissing, slug])
  useEffect(() => {
    if (typeof page !== 'object' || !event) return
    const parts = [
      localName(language, page.name, page.enName),
      localName(language, event.name, event.enName),
      organisation,
    ]
    document.title = parts.filter((part) => part !== '').join(' · ')
  }, [page, event, organisation, language])
  if (page === 'missing' || (settings && !event)) return <NotFoundPage />
  if (page === 'failed')
    return (
      <Suspense>
        <Failed />
      </Suspense>
    )
  return page && event ? <SitePage event={event} page={page} /> : null
}
