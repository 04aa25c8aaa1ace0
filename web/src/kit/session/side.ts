import type { Side } from '@banquet/contract/call/access'

/*
 * A document belongs to one side: the back-office and the shop have their own cookies, sessions and sign-in pages, and
 * going from one to the other loads a new document. `main.tsx` sets the side before anything else happens.
 */

interface SignIn {
  /** Address of the sign-in page. */
  path: '/admin/login' | '/login'
  /** The page to open if no other was requested. */
  home: '/admin/dashboard' | '/dashboard'
  /** Sent with the sign-in call: represents all kinds of account of this side. */
  identity: 1 | 6
  /** Name of the cookie that identifies who is signed in, without any secret. */
  loginCookie: string
}

const signIns: Record<Side, SignIn> = {
  staff: { path: '/admin/login', home: '/admin/dashboard', identity: 1, loginCookie: 'banquet-login' },
  shop: { path: '/login', home: '/dashboard', identity: 6, loginCookie: 'banquet-shop-login' },
}

let here: Side = 'staff'

/** Returns the side that an address belongs to; every address outside of the back-office is the shop's. */
export function sideOfPath(path: string): Side {
  return /^\/(admin|api)(\/|$)/.test(path) ? 'staff' : 'shop'
}

/** The side of an address. Only staff may see a public page as it will be at another moment (`/show/food-2027?at=…`). */
export function sideOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): Side {
  const isRehearsal = /^\/show(\/|$)/.test(pathname) && new URLSearchParams(search).has('at')
  return isRehearsal ? 'staff' : sideOfPath(pathname)
}

/** Sets the side of this document. */
export function enterSide(side: Side) {
  here = side
}

/** The side of this document. */
export function side(): Side {
  return here
}

/** The sign-in page, home and cookie of a side; by default of this document's side. */
export function signInOf(of: Side = here): SignIn {
  return signIns[of]
}

/** Returns the requested page that an address names, if it is on this side. */
export function requestedAddress(search: string): string | undefined {
  const next = new URLSearchParams(search).get('next')
  if (next === null) return undefined
  try {
    const address = new URL(next, location.origin)
    const ours =
      address.origin === location.origin && next.startsWith('/') && address.pathname !== signInOf().path
    return ours && sideOf(address) === here ? address.pathname + address.search + address.hash : undefined
  } catch {
    return undefined
  }
}

/** Returns the page to open after signing in: the requested page if it is on this side, otherwise its home. */
export function nextAddress(search: string): string {
  return requestedAddress(search) ?? signInOf().home
}

/** Address of the sign-in page that leads back to the requested page. */
export function signInAddress(next: string): string {
  const { path, home } = signInOf()
  return ['/admin', '/admin/', home].includes(next) ? path : `${path}?next=${encodeURIComponent(next)}`
}
