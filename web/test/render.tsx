import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { EventGate } from '../src/admin/frame/event/event-gate.tsx'
import { carryEvent } from '../src/shared/event/event/event-in-hand.ts'
import { EventLine } from '../src/admin/frame/event/event-line.tsx'
import { PageEventProvider, usePageEvent } from '../src/admin/frame/event/page-event.ts'
import { screens } from '../src/admin/screens.ts'
import type { Screen } from '../src/shared/frame/screen.ts'
import { parseSearch, stringifySearch } from '../src/kit/session/address-bar.ts'
import { ConfirmHost } from '../src/kit/dialog/confirm-host.tsx'
import { setLanguage } from '../src/kit/text/text.ts'
// The program loads the words of refusals with the first refusal. Here they are loaded before the test starts, so that it
// does not depend on the speed of the machine whether they are shown when a click has been handled.
import '../src/kit/text/refusals.text.ts'

/** The piece with its event, for a screen of the event side. */
function inFrame(screen: Screen | undefined, piece: ReactNode) {
  return screen?.event ? <InFrame screen={screen}>{piece}</InFrame> : piece
}

function InFrame({ screen, children }: { screen: Screen; children: ReactNode }) {
  return (
    <PageEventProvider value={usePageEvent(screen)}>
      <EventLine />
      <EventGate>{children}</EventGate>
    </PageEventProvider>
  )
}

/**
 * Renders a component as a screen would: at an address, with the component library and a query cache; a screen of the
 * event side with its event. Returns the router, whose `state.location` is the current address. A screen that reads an id
 * from its address needs the `path` that contains the parameter. The language is Chinese.
 */
export async function renderAt(address: string, piece: ReactNode, path = '$') {
  setLanguage('zh-TW')
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const [pathname] = address.split('?')
  const screen = screens.find((one) => one.path === path) ?? screens.find((one) => one.path === pathname)
  const root = createRootRoute()
  const here = createRoute({
    getParentRoute: () => root,
    path,
    ...(screen?.event && { search: { middlewares: [carryEvent] } }),
    component: () => <div data-testid="screen">{inFrame(screen, piece)}</div>,
  })
  const elsewhere = createRoute({
    getParentRoute: () => root,
    path: '/elsewhere',
    component: () => <p>elsewhere</p>,
  })
  const router = createRouter({
    routeTree: root.addChildren([here, elsewhere]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  })
  await act(() => router.load())
  const view = render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <ConfirmHost />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await view.findByTestId('screen')
  return { ...view, router, client }
}
