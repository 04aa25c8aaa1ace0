const home = '/admin/dashboard'
const door = '/admin/login'

/** Where to go after signing in: the page that was asked for, if it is one of ours, else the dashboard. */
export function nextAddress(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? home
  try {
    const address = new URL(next, location.origin)
    const ours = address.origin === location.origin && next.startsWith('/') && address.pathname !== door
    return ours ? address.pathname + address.search + address.hash : home
  } catch {
    return home
  }
}

/** Address of the sign-in page that leads back to where somebody wanted to go. */
export function doorAddress(next: string): string {
  return next === '/admin' || next === '/admin/' || next === home
    ? door
    : `${door}?next=${encodeURIComponent(next)}`
}
