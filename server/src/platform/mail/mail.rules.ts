import { dayMs } from '@banquet/contract/rule/day/days'
/**
 * Returns whether a text is one plain email address: no name, no quotes, no comments, no list, nothing that starts
 * another header. It is stricter than the standard, because the rest has been used to deceive mail programs.
 */
export function isAddress(text: string): boolean {
  const [local = '', host = '', ...more] = text.split('@')
  return (
    more.length === 0 &&
    text.length <= 254 &&
    /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/.test(local) &&
    local.length <= 64 &&
    /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)+$/i.test(host)
  )
}

/** Returns whether a text cannot break out of its header line. */
export function isOneLine(text: string): boolean {
  return text !== '' && !/[\p{Cc}\u2028\u2029]/u.test(text)
}

/** Returns user input as one line of a mail that cannot look like anything else. */
export function asOneLine(text: string): string {
  const plain = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
  // Characters that change the writing direction could make an amount read backwards.
  return plain.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '').trim()
}

/** How often sending is tried automatically. */
export const maxTries = 8

/** How long the second try waits after the first; each further one waits twice as long, so the last is an hour later. */
export const firstWaitMs = 30_000

/** How long a try counts as under way; a mail server that does not respond is given up long before. */
export const leaseMs = 120_000

/** A mail that has waited longer is not sent automatically, because its content is outdated. */
export const stalesMs = dayMs

/** The transport's error for a mail that it could not hand over. */
export interface Failure {
  message: string
  code?: string | undefined
  responseCode?: number | undefined
}

/** Returns whether another try is useless, because the server refuses the recipient or the message itself. */
export function isFinal({ code, responseCode = 0 }: Failure): boolean {
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
}
