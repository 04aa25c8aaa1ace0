import type { ReactNode } from 'react'
import { pageText } from '../../../shared/frame/pages.text.ts'
import type { Screen } from '../../../shared/frame/screen.ts'
import { useTitle } from '../../../shared/frame/shell.tsx'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { Breadcrumb } from '../breadcrumb.tsx'
import { EventGate } from './event-gate.tsx'
import { EventLine } from './event-line.tsx'
import { PageEventProvider, usePageEvent } from './page-event.ts'

/** The frame of a page of the event side: the heading and the title name the event, and the page is shown once it is known. */
export function EventSide({ screen, children }: { screen: Screen; children: ReactNode }) {
  const titles = useText(pageText)
  const known = usePageEvent(screen)
  const title = titles[screen.title]
  useTitle(known.event ? `${title} · ${nameOf(known.event)}` : title)
  return (
    <PageEventProvider value={known}>
      <Breadcrumb screen={screen}>
        <EventLine />
      </Breadcrumb>
      <EventGate>{children}</EventGate>
    </PageEventProvider>
  )
}
