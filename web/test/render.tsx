import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, configure, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach } from 'vitest'
import { parseSearch, stringifySearch } from '../src/kit/session/address-bar.ts'
import { ConfirmHost } from '../src/kit/dialog/confirm-host.tsx'
import { setLanguage } from '../src/kit/text/text.ts'

// A dialog comes after its code: a busy machine takes longer for it than the second that is usual.
configure({ asyncUtilTimeout: 10_000 })
afterEach(cleanup)

/**
 * Renders a piece as a screen has it: at an address, with the component library and a memory for calls. Answers the
 * router, whose `state.location` tells the address. A screen that reads the number of a row out of its address needs
 * the `path` that says where it stands. The words are Chinese.
 */
export async function renderAt(address: string, piece: ReactNode, path = '$') {
  setLanguage('zh-TW')
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const root = createRootRoute()
  const here = createRoute({
    getParentRoute: () => root,
    path,
    component: () => <div data-testid="screen">{piece}</div>,
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
