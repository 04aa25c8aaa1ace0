/** What somebody wants to do after signing in, if it is part of an event. */
export type Purpose = 'signup' | 'hotel' | 'submission'

/** Returns what a page of the shop is for. */
export function purposeOf(address: string): Purpose | undefined {
  const [, module] = /^\/(signup|hotel|submission)(?:[/?#]|$)/.exec(address) ?? []
  return module as Purpose | undefined
}

/**
 * Returns the address of the other page of the two that sign in and register: with the page that was requested, and the email address
 * that was typed. The latter is behind the #, so that it is neither sent nor logged.
 */
export function addressWithEmail(path: '/login' | '/register', typed: string): string {
  const email = typed.trim()
  return `${path}${location.search}${email.includes('@') ? `#${encodeURIComponent(email)}` : ''}`
}

/** Returns the email address that was typed on the other page. */
export function emailOfAddress(): string {
  try {
    return decodeURIComponent(location.hash.slice(1))
  } catch {
    return ''
  }
}
