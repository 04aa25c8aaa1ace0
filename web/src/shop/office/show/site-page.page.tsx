import { sitePageElement } from '@banquet/contract/event/public-event/event-words'
import { sitePage, type PublicPage } from '@banquet/contract/event/event/site-page'
import { localName } from '@banquet/contract/rule/text/local-name'
import { lazy, Suspense, useEffect, useState } from 'react'
import { NotFoundPage } from '../../../shared/frame/not-found.page.tsx'
import { call } from '../../../kit/call/api.ts'
import { useOrganisation } from '../../../kit/call/config.ts'
import { useLanguage } from '../../../kit/text/text.ts'
import { isMissing, useEventSite, written, type Fetched } from './event-of-document.ts'
import { SitePage } from './site-page.tsx'

const Rehearsal = lazy(() => import('./rehearsal.tsx').then((file) => ({ default: file.Rehearsal })))
const Failed = lazy(() =>
  import('../../../shared/frame/failed.page.tsx').then((file) => ({ default: file.FailedPage })),
)

type ShownPage = Fetched<PublicPage>

/** A page of the event in the address; with a moment (`?at=…`) staff see it as it will be then, drafts included. */
export function SitePageScreen() {
  const [, , code = '', slug = ''] = location.pathname.split('/')
  const at = new URLSearchParams(location.search).get('at')
  if (at === null) return <PublicSitePage code={code} slug={slug} />
  return (
    <Suspense>
      <Rehearsal at={at} event={code} slug={slug} />
    </Suspense>
  )
}

function PublicSitePage({ code, slug }: { code: string; slug: string }) {
  const event = useEventSite(code)
  const [page, setPage] = useState<ShownPage | undefined>(() => written<PublicPage>(sitePageElement))
  const { name: organisation } = useOrganisation()
  const language = useLanguage()
  const isWanted = page === undefined
  useEffect(() => {
    if (!isWanted) return
    // The page is not embedded: the document is from the development server, or the page does not exist.
    const parts = { params: { slug }, query: { event: code } }
    call(sitePage.show, parts, { silent: true }).then(setPage, (error: unknown) =>
      setPage(isMissing(error) ? 'missing' : 'failed'),
    )
  }, [isWanted, code, slug])
  useEffect(() => {
    if (typeof page !== 'object' || typeof event !== 'object') return
    const parts = [
      localName(language, page.name, page.enName),
      localName(language, event.name, event.enName),
      organisation,
    ]
    document.title = parts.filter((part) => part !== '').join(' · ')
  }, [page, event, organisation, language])
  if (page === 'missing' || event === 'missing') return <NotFoundPage />
  if (page === 'failed' || event === 'failed')
    return (
      <Suspense>
        <Failed />
      </Suspense>
    )
  return page && event ? <SitePage event={event} page={page} /> : null
}
