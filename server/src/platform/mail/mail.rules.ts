import { dayMs } from '@banquet/contract/rule/day/days'

export { asOneLine } from '../../kit/one-line.ts'

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

/** Header lines that a mail may add; all others are written by the program or the mail server. */
const ownHeader = /^(?:List-[A-Za-z-]+|Precedence|Feedback-ID|In-Reply-To|References|X-[A-Za-z-]+)$/

/** Returns whether these are header lines that a mail may have, each of them one line that needs no encoding. */
export function areHeaders(headers: Readonly<Record<string, string>>): boolean {
  return Object.entries(headers).every(
    ([name, value]) => ownHeader.test(name) && value.length <= 900 && /^[\u0020-\u007e]+$/.test(value),
  )
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
  command?: string | undefined
}

/** Errors of the transport for a mail server that does not answer. */
export const unreachable: readonly string[] = [
  'ECONNECTION',
  'EDNS',
  'ESOCKET',
  'ETIMEDOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EAUTH',
  'ETLS',
  'EPROTOCOL',
]

/** Returns whether the connection ended after the text was handed over, so that the mail may have arrived. */
export function isBrokenOff({ code = '', command, responseCode = 0 }: Failure): boolean {
  return command === 'DATA' && responseCode === 0 && unreachable.includes(code)
}

/** Returns whether another try is useless, because the server refuses the recipient or the message itself. */
export function isFinal({ code, responseCode = 0 }: Failure): boolean {
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
}
