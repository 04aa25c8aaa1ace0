import { redirect, type AnyRouter } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from './address-bar.ts'
import { loadConfig } from '../call/config.ts'
import { restore } from './session.ts'
import { signInAddress } from './side.ts'
import { Spinner } from '../look/spinner.tsx'

/** Options of the routers of both sides. */
export const routerOptions = {
  defaultPreload: 'intent',
  defaultPendingComponent: Spinner,
  defaultPendingMs: 400,
  scrollRestoration: true,
  parseSearch,
  stringifySearch,
} as const

/**
 * Loads the page at the address before the router is rendered. React then renders frame and page in parts; what the router changes
 * once it is rendered comes without a break, which blocks a phone for a quarter of a second. A page that takes longer is waited for
 * inside the frame.
 */
export async function firstPage(router: AnyRouter): Promise<void> {
  const slow = new Promise((resolve) => setTimeout(resolve, routerOptions.defaultPendingMs))
  await Promise.race([router.load(), slow])
}

interface Going {
  location: { href: string }
}

/** The guard of a side: a visitor who is not signed in goes to its sign-in page and comes back afterwards. */
export async function onlySignedIn({ location }: Going): Promise<void> {
  const [{ state }] = await Promise.all([restore(), loadConfig()])
  if (state !== 'in') redirect({ href: signInAddress(location.href), reloadDocument: true, throw: true })
}

/** Sign-in pages and public pages are small programs of their own (see main.tsx): the document is loaded again. */
export function reloadPage({ location }: Going): void {
  redirect({ href: location.href, reloadDocument: true, throw: true })
}
