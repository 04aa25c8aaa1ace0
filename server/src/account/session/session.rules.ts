import type { Side } from '@banquet/contract/call/access'
import { dayMs, hourMs } from '@banquet/contract/rule/day/days'

const minute = 60_000

/** How long an access token is valid; a change of rights does not wait for it. */
export const accessMs = 10 * minute

/** How long the predecessor of a refresh token counts as a lost response or a second tab rather than theft. */
export const graceMs = 10_000

/** How long a session lives without use and in total. Without refresh it is never prolonged. */
export function lifetimes(side: Side, refresh: boolean): { idle: number; absolute: number } {
  const idle = side === 'staff' ? hourMs : 14 * dayMs
  const absolute = side === 'staff' ? 12 * hourMs : 30 * dayMs
  return refresh ? { idle, absolute } : { idle, absolute: idle }
}

/** How long a picture or a tick box is valid. */
export const robotMs = 5 * minute

interface Limit {
  /** Attempts that need no wait; of mails, those of a day. */
  free: number
  firstWaitSeconds: number
  maxWaitSeconds: number
}

/** After the free attempts every further one doubles the wait; nobody is ever locked out for good. */
export const throttleLimits = {
  account: { free: 5, firstWaitSeconds: 30, maxWaitSeconds: 900 },
  address: { free: 30, firstWaitSeconds: 30, maxWaitSeconds: 900 },
  /** Requests for codes: five an hour for an email address, twenty for a network address. */
  resetOfMail: { free: 5, firstWaitSeconds: 3600, maxWaitSeconds: 3600 },
  resetOfAddress: { free: 20, firstWaitSeconds: 3600, maxWaitSeconds: 3600 },
  /** Mails to addresses that the sender chose: those of a member, those of staff, and those to one address. */
  mailsOfMember: { free: 30, firstWaitSeconds: 86_400, maxWaitSeconds: 86_400 },
  mailsOfStaff: { free: 500, firstWaitSeconds: 86_400, maxWaitSeconds: 86_400 },
  mailsToAddress: { free: 10, firstWaitSeconds: 86_400, maxWaitSeconds: 86_400 },
} as const satisfies Record<string, Limit>
