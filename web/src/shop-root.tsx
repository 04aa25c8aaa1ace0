import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
  RouterProvider,
} from '@tanstack/react-router'
import { FailedPage } from './shared/frame/failed.page.tsx'
import { NotFoundPage } from './shared/frame/not-found.page.tsx'
import { firstPage, reloadPage, onlySignedIn, routerOptions } from './kit/session/router-options.ts'
import type { ShopScreen } from './shared/frame/screen.ts'
import { session } from './kit/session/session.ts'
import { config } from './kit/call/config.ts'
import { publicScreens, shopScreens } from './shop/screens.ts'
import { ShopLayout } from './shop/frame/layout.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    shopScreen?: ShopScreen
  }
}

const rootRoute = createRootRoute({ notFoundComponent: NotFoundPage, errorComponent: FailedPage })

// The frame of the shop and its guard.
const frame = createRoute({
  id: 'frame',
  getParentRoute: () => rootRoute,
  component: ShopLayout,
  beforeLoad: onlySignedIn,
})

/** Whether a screen is only for the other kind of account: for members if a customer is signed in, and the reverse. */
function isForOthers({ membersOnly, customersOnly }: ShopScreen): boolean {
  const now = session()
  if (now.state !== 'in' || 'id' in now.me) return false
  return now.me.member ? customersOnly === true : membersOnly === true
}

const inside = shopScreens.map((screen) =>
  createRoute({
    getParentRoute: () => frame,
    path: screen.path,
    staticData: { shopScreen: screen },
    component: lazyRouteComponent(async () => ({ default: await screen.load() })),
    beforeLoad: () => {
      if (screen.instead !== undefined && isForOthers(screen))
        redirect({ to: screen.instead, replace: true, throw: true })
      if (screen.module && config()?.modulesOff.includes(screen.module)) notFound({ throw: true })
    },
  }),
)

const outside = ['/login', ...publicScreens.map(({ path }) => path)].map((path) =>
  createRoute({ getParentRoute: () => rootRoute, path, beforeLoad: reloadPage }),
)

const router = createRouter({
  ...routerOptions,
  routeTree: rootRoute.addChildren([frame.addChildren(inside), ...outside]),
})

/** Loads the page that `App` shows first. */
export const openPage = () => firstPage(router)

/** Everything behind the shop's sign-in page; any other address is the 404 page. */
export function App() {
  return <RouterProvider router={router} />
}
