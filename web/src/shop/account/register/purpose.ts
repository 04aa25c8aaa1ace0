import { requestedAddress } from '../../../kit/session/side.ts'

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

/** Returns the address of the page for a forgotten password: with the page that was requested, and the email address that was typed. */
export function forgottenPath(typed = ''): string {
  const next = requestedAddress(location.search)
  const email = typed.trim()
  const search = next === undefined ? '' : `?next=${encodeURIComponent(next)}`
  return `/forgot-password${search}${email.includes('@') ? `#email=${encodeURIComponent(email)}` : ''}`
}

/** Whether a text looks like an email address; the server decides. */
export const isEmail = (text: string) => /^\S+@[^\s@]+\.[^\s@]+$/.test(text.trim())

const hadAccountKey = 'banquet-had-account'

/** Keeps that somebody has signed in to the shop in this browser, so that those who come back are not asked to register. */
export function keepHadAccount(): void {
  try {
    localStorage.setItem(hadAccountKey, 'yes')
  } catch {
    // A browser that keeps nothing asks as it asks a newcomer.
  }
}

/** Whether somebody has signed in to the shop in this browser before. */
export function hadAccount(): boolean {
  try {
    return localStorage.getItem(hadAccountKey) !== null
  } catch {
    return false
  }
}

/** Returns the email address that was typed on the other page. */
export function emailOfAddress(): string {
  try {
    return decodeURIComponent(location.hash.slice(1))
  } catch {
    return ''
  }
}
