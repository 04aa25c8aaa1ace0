import { parseSearch, stringifySearch } from './address-bar.ts'
import { Spinner } from './spinner.tsx'

/** How the routers of both sides work. */
export const routerOptions = {
  defaultPreload: 'intent',
  defaultPendingComponent: Spinner,
  defaultPendingMs: 400,
  scrollRestoration: true,
  parseSearch,
  stringifySearch,
} as const
