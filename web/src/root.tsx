import { moduleOfPage } from '@banquet/contract/call/access'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
  RouterProvider,
  type RouterHistory,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { carryEvent } from './shared/event/event/event-in-hand.ts'
import { AdminLayout } from './admin/frame/layout.tsx'
import { homeOf, leadFrom, mayOpen } from './admin/frame/menu.ts'
import { FailedPage } from './shared/frame/failed.page.tsx'
import { NotFoundPage } from './shared/frame/not-found.page.tsx'
import { firstPage, reloadPage, onlySignedIn, routerOptions } from './kit/session/router-options.ts'
import { session } from './kit/session/session.ts'
import { config } from './kit/call/config.ts'
import { screens } from './admin/screens.ts'
import type { Listed, Screen } from './shared/frame/screen.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen
  }
}

function isFor(screen: Screen): boolean {
  const now = session()
  return now.state === 'in' && mayOpen(now.me, screen)
}

/** Whether the screen belongs to a module that is switched off. */
function isOff({ page }: Screen): boolean {
  const module = page && moduleOfPage(page)
  return module !== undefined && config()?.modulesOff.includes(module) === true
}

function goHome() {
  const now = session()
  if (now.state === 'in') redirect({ to: homeOf(now.me), replace: true, throw: true })
}

/** Loads a page of the event side, with the frame of that side, which no other page needs. */
async function onEventSide(screen: Listed<Screen>): Promise<ComponentType> {
  const [Page, { EventSide }] = await Promise.all([
    screen.load(),
    import('./admin/frame/event/event-side.tsx'),
  ])
  return () => (
    <EventSide screen={screen}>
      <Page />
    </EventSide>
  )
}

/** The router of the back-office; with the history of the browser by default. */
export function staffRouter(history?: RouterHistory) {
  const rootRoute = createRootRoute({ notFoundComponent: NotFoundPage, errorComponent: FailedPage })

  // The frame of the back-office and its guard.
  const frame = createRoute({
    id: 'frame',
    getParentRoute: () => rootRoute,
    component: AdminLayout,
    beforeLoad: onlySignedIn,
  })

  const inside = screens.map((screen) =>
    createRoute({
      getParentRoute: () => frame,
      path: screen.path,
      staticData: { screen },
      ...(screen.event && { search: { middlewares: [carryEvent] } }),
      component: lazyRouteComponent(async () => ({
        default: await (screen.event ? onEventSide(screen) : screen.load()),
      })),
      beforeLoad: ({ params }) => {
        if (isOff(screen)) notFound({ throw: true })
        const { id } = params as { id?: string }
        if (!isFor(screen) || (id !== undefined && !/^[1-9]\d{0,9}$/.test(id))) goHome()
      },
    }),
  )

  // `/admin` itself is one of these: a splat may be empty.
  const elsewhere = createRoute({
    getParentRoute: () => frame,
    path: '/admin/$',
    beforeLoad: ({ location }) => {
      const now = session()
      if (now.state === 'in')
        redirect({ to: leadFrom(location.pathname, now.me), replace: true, throw: true })
    },
  })

  const signIn = createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/login',
    beforeLoad: reloadPage,
  })

  return createRouter({
    routeTree: rootRoute.addChildren([frame.addChildren([...inside, elsewhere]), signIn]),
    ...routerOptions,
    ...(history && { history }),
  })
}

const router = staffRouter()

/** Loads the page that `App` shows first. */
export const openPage = () => firstPage(router)

/** Everything behind the sign-in page; any other address is the 404 page. */
export function App() {
  return <RouterProvider router={router} />
}
