/**
 * Whether a text is one mail address in its plain form: no name, no quotes, no comments, no list, nothing that starts
 * another header. Stricter than what may exist, as mail programs have been led astray by the rest.
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

/** Whether a text cannot break out of its header line. */
export function isOneLine(text: string): boolean {
  return text !== '' && !/[\p{Cc}\u2028\u2029]/u.test(text)
}

/** Text of somebody as one line of a mail, which is what it says and nothing that looks like more. */
export function asOneLine(text: string): string {
  const plain = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
  // Characters that turn the direction of what follows could make an amount read backwards.
  return plain.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '').trim()
}

/** How often a mail is tried, by itself. */
export const mostTries = 8

/** For how long a try is taken to be under way; a mail server that says nothing is given up long before. */
export const leaseMs = 120_000

/** A mail that has waited longer is not sent by itself: what it says is no longer true. */
export const stalesMs = 86_400_000

/** What the transport says of a mail that it could not hand over. */
export interface Failure {
  message: string
  code?: string | undefined
  responseCode?: number | undefined
}

/** Whether trying again is of no use: the server refuses the recipient or the message itself. */
export function isFinal({ code, responseCode = 0 }: Failure): boolean {
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
}
