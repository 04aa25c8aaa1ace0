import { localName } from '@banquet/contract/rule/text/local-name'
import { lazy, Suspense, useEffect } from 'react'
import { NotFoundPage } from '../../../shared/frame/not-found.page.tsx'
import { useOrganisation } from '../../../kit/call/config.ts'
import { useLanguage } from '../../../kit/text/text.ts'
import { useEventSite } from './event-of-document.ts'
import { EventSite } from './event-site.tsx'

const Rehearsal = lazy(() => import('./rehearsal.tsx').then((file) => ({ default: file.Rehearsal })))
const Failed = lazy(() =>
  import('../../../shared/frame/failed.page.tsx').then((file) => ({ default: file.FailedPage })),
)

/** The page of the event in the address (`/show/food-2027`); with a moment (`?at=…`) staff see it as it will be then. */
export function EventSiteScreen() {
  const [, , code = ''] = location.pathname.split('/')
  const at = new URLSearchParams(location.search).get('at')
  if (at === null) return <PublicEventSite code={code} />
  return (
    <Suspense>
      <Rehearsal at={at} event={code} />
    </Suspense>
  )
}

/** The public page of an event. */
export function PublicEventSite({ code }: { code: string }) {
  const event = useEventSite(code)
  const { name: organisation } = useOrganisation()
  const language = useLanguage()
  const name = typeof event === 'object' ? localName(language, event.name, event.enName) : ''
  useEffect(() => {
    if (name !== '') document.title = organisation ? `${name} · ${organisation}` : name
  }, [name, organisation])
  if (event === 'missing') return <NotFoundPage />
  if (event === 'failed')
    return (
      <Suspense>
        <Failed />
      </Suspense>
    )
  return event ? <EventSite event={{ offers: [], call: null, ...event }} /> : null
}
