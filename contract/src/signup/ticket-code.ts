import { typedCodeOf } from '../rule/text/typed.ts'

/*
 * A ticket consists of the number of the sign-up and a signature of the server, written in Crockford's Base32: digits and
 * capital letters without those that look alike. That keeps its QR code small, and people can type it.
 */

export const ticketLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** The length of the signature: 16 letters are 80 bits, too many to guess. */
export const signatureLength = 16
const maxDigits = 7

/** Returns a number in Crockford's Base32. */
export function numberLetters(number: number): string {
  const rest = Math.floor(number / 32)
  return (rest === 0 ? '' : numberLetters(rest)) + ticketLetters.charAt(number % 32)
}

/** Returns a scanned or typed ticket in its canonical form: capital letters, without spaces and hyphens. */
export function normalTicket(text: string): string {
  const capitals = typedCodeOf(text).toUpperCase().replaceAll(/[\s-]/g, '')
  return capitals.replaceAll('O', '0').replaceAll(/[IL]/g, '1')
}

/** Returns the number of the sign-up and the signature of a ticket; undefined for any other text. */
export function readTicket(text: string): { signupId: number; signature: string } | undefined {
  const ticket = normalTicket(text)
  const numbers = ticket.slice(0, -signatureLength)
  if (numbers === '' || numbers.length > maxDigits || numbers.startsWith('0')) return undefined
  if ([...ticket].some((letter) => !ticketLetters.includes(letter))) return undefined
  const signupId = [...numbers].reduce((sum, letter) => sum * 32 + ticketLetters.indexOf(letter), 0)
  return signupId > 2_147_483_647 ? undefined : { signupId, signature: ticket.slice(-signatureLength) }
}

/** Returns a ticket in groups of four letters, as it is shown to people. */
export function ticketGroups(ticket: string): string {
  return ticket.match(/.{1,4}/g)?.join(' ') ?? ''
}
