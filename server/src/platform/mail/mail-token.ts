import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../kit/context.ts'

type Keys = Pick<Context, 'keyFor'>

/** What a token names: the recipient of a campaign, a mail of the outbox, or the wish of a recipient to unsubscribe. */
export const tokenKinds = { recipient: 'c', mail: 'm', unsubscribe: 'u' } as const
export type TokenKind = keyof typeof tokenKinds

/** What a mail that comes back is about. */
export interface Named {
  kind: TokenKind
  id: number
}

const signatureOf = ({ keyFor }: Keys, { kind, id }: Named) =>
  createHmac('sha256', keyFor('mail-token')).update(`${tokenKinds[kind]}${id}`).digest('hex').slice(0, 24)

/**
 * Returns a signed token that names a row in an address or a Message-ID. It has lower-case letters only, because some servers do not
 * keep the case of addresses. Nobody but the program and those who have the mail know it, so it proves that a report is about that mail.
 */
export function mailToken(keys: Keys, named: Named): string {
  return `${tokenKinds[named.kind]}${named.id}-${signatureOf(keys, named)}`
}

const token = /(?<![a-z\d])([cmu])([1-9]\d{0,9})-([\da-f]{24})(?![a-z\d])/gi

/** Returns what the genuine tokens in a text name, in their order. */
export function readMailTokens(keys: Keys, text: string): Named[] {
  const named: Named[] = []
  for (const [, letter = '', number = '', signature = ''] of text.matchAll(token)) {
    const kind = (Object.keys(tokenKinds) as TokenKind[]).find(
      (one) => tokenKinds[one] === letter.toLowerCase(),
    )
    const id = Number(number)
    if (kind === undefined || id > 2_147_483_647) continue
    const expected = Buffer.from(signatureOf(keys, { kind, id }))
    if (timingSafeEqual(Buffer.from(signature.toLowerCase()), expected)) named.push({ kind, id })
  }
  return named
}
