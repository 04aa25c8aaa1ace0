import { createHmac, createSecretKey, hash, timingSafeEqual, type KeyObject } from 'node:crypto'
import {
  normalTicket,
  numberLetters,
  readTicket,
  signatureLength,
  ticketLetters,
} from '@banquet/contract/signup/ticket-code'
import type { Context } from '../../kit/context.ts'
import { owesBalance } from '../signup-record/signup.rules.ts'
import type { SignupRow } from '../../tables/signup/signup.table.ts'

type Keys = Pick<Context, 'keyFor'>
type Ticketed = Pick<SignupRow, 'id' | 'ticketGeneration'>

/** Writes bytes in the letters of tickets, five bits a letter. */
function lettersOf(bytes: Buffer): string {
  let [letters, rest, bits] = ['', 0, 0]
  for (const byte of bytes) {
    rest = (rest << 8) | byte
    for (bits += 8; bits >= 5; rest &= (1 << bits) - 1) {
      bits -= 5
      letters += ticketLetters.charAt(rest >> bits)
    }
  }
  return letters
}

/** The keys as they are made ready for signing, which takes longer than signing. */
const readyKeys = new WeakMap<Buffer, KeyObject>()

function ticketKey({ keyFor }: Keys): KeyObject {
  const key = keyFor('ticket')
  const ready = readyKeys.get(key) ?? createSecretKey(key)
  readyKeys.set(key, ready)
  return ready
}

function signatureOf(keys: Keys, { id, ticketGeneration }: Ticketed): string {
  const signed = createHmac('sha256', ticketKey(keys)).update(`${id}.${ticketGeneration}`).digest()
  return lettersOf(signed.subarray(0, (signatureLength * 5) / 8))
}

/** Returns the valid ticket of a sign-up; another person who gets the sign-up gets a new one. */
export function ticketOf(keys: Keys, signup: Ticketed): string {
  return numberLetters(signup.id) + signatureOf(keys, signup)
}

/** Returns whether a sign-up has a ticket: it is confirmed, even if the balance of a change is still to be paid. */
export function hasTicket(row: Pick<SignupRow, 'state' | 'graceUntil'>): boolean {
  return row.state === 'confirmed' || owesBalance(row)
}

/** Returns whether a text is the ticket of a sign-up: the valid one, a former one, or none. */
export function compareTicket(keys: Keys, text: string, signup: Ticketed): 'valid' | 'replaced' | 'invalid' {
  const read = readTicket(text)
  if (read?.signupId !== signup.id) return 'invalid'
  const given = Buffer.from(read.signature)
  const isOf = (ticketGeneration: number) =>
    timingSafeEqual(given, Buffer.from(signatureOf(keys, { id: signup.id, ticketGeneration })))
  if (isOf(signup.ticketGeneration)) return 'valid'
  const former = Array.from({ length: signup.ticketGeneration - 1 }, (_, at) => at + 1)
  return former.some(isOf) ? 'replaced' : 'invalid'
}

/** Returns a hash by which an offline device recognises a ticket; no ticket can be made from it. */
export function ticketCheck(ticket: string): string {
  return hash('sha256', normalTicket(ticket), 'buffer').subarray(0, 16).toString('base64url')
}
