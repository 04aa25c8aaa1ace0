import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  RouterProvider,
} from '@tanstack/react-router'
import { FailedPage } from './errors/failed.page.tsx'
import { NotFoundPage } from './errors/not-found.page.tsx'
import { loadConfig } from './kit/config.ts'
import { routerOptions } from './kit/router-options.ts'
import { restore } from './kit/session.ts'
import { doorAddress } from './kit/side.ts'
import { publicScreens, shopScreens } from './routes.ts'
import type { ShopScreen } from './routes.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    shopScreen?: ShopScreen
  }
}

const rootRoute = createRootRoute({ notFoundComponent: NotFoundPage, errorComponent: FailedPage })

// The frame of the shop and its guard: whoever is not signed in goes to the sign-in page and comes back.
const frame = createRoute({
  id: 'frame',
  getParentRoute: () => rootRoute,
  component: lazyRouteComponent(() => import('./shop/layout.tsx'), 'ShopLayout'),
  beforeLoad: async ({ location }) => {
    const [{ state }] = await Promise.all([restore(), loadConfig()])
    if (state !== 'in') redirect({ href: doorAddress(location.href), reloadDocument: true, throw: true })
  },
})

const inside = shopScreens.map((screen) =>
  createRoute({
    getParentRoute: () => frame,
    path: screen.path,
    staticData: { shopScreen: screen },
    component: lazyRouteComponent(async () => ({ default: await screen.load() })),
  }),
)

// The door and the public pages are small programs of their own: see main.tsx.
const outside = ['/login', ...publicScreens.map(({ path }) => path)].map((path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: ({ location }) => {
      redirect({ href: location.href, reloadDocument: true, throw: true })
    },
  }),
)

const router = createRouter({
  ...routerOptions,
  routeTree: rootRoute.addChildren([frame.addChildren(inside), ...outside]),
})

/** Everything behind the shop's sign-in page; any other address is the 404 page. */
export function App() {
  return <RouterProvider router={router} />
}
