import type { Side } from '@banquet/contract/call/access'

/*
 * One document is of one side: the back-office and the shop have cookies, sessions and doors of their own, and going
 * from one to the other loads anew. `main.tsx` says which it is before anything else happens.
 */

interface SignIn {
  /** Address of the sign-in page. */
  path: '/admin/login' | '/login'
  /** Where one comes when nothing else was asked for. */
  home: '/admin/dashboard' | '/dashboard'
  /** What the sign-in call is told: any kind of account of this side. */
  identity: 1 | 6
  /** Names the cookie that says who is signed in, without any secret. */
  loginCookie: string
}

const doors: Record<Side, SignIn> = {
  staff: { path: '/admin/login', home: '/admin/dashboard', identity: 1, loginCookie: 'banquet-login' },
  shop: { path: '/login', home: '/dashboard', identity: 6, loginCookie: 'banquet-shop-login' },
}

let here: Side = 'staff'

/** The side that an address belongs to; what belongs to none of the back-office is the shop's. */
export function sideOfPath(path: string): Side {
  return /^\/(admin|api)(\/|$)/.test(path) ? 'staff' : 'shop'
}

/** Says which side this document is of. */
export function enterSide(side: Side) {
  here = side
}

/** The side of this document. */
export function side(): Side {
  return here
}

/** The sign-in page, home and cookie of a side; of this document's side where none is named. */
export function signInOf(of: Side = here): SignIn {
  return doors[of]
}

/** Where to go after signing in: the page that was asked for, if it is one of this side, else its home. */
export function nextAddress(search: string): string {
  const { path, home } = signInOf()
  const next = new URLSearchParams(search).get('next') ?? home
  try {
    const address = new URL(next, location.origin)
    const ours = address.origin === location.origin && next.startsWith('/') && address.pathname !== path
    return ours && sideOfPath(address.pathname) === here
      ? address.pathname + address.search + address.hash
      : home
  } catch {
    return home
  }
}

/** Address of the sign-in page that leads back to where somebody wanted to go. */
export function signInAddress(next: string): string {
  const { path, home } = signInOf()
  return ['/admin', '/admin/', home].includes(next) ? path : `${path}?next=${encodeURIComponent(next)}`
}
