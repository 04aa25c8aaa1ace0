import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../kit/context.ts'

type Keys = Pick<Context, 'keyFor'>

const signatureOf = ({ keyFor }: Keys, id: number) =>
  createHmac('sha256', keyFor('certificate-download')).update(String(id)).digest('base64url').slice(0, 22)

/** Returns the token of the download link in a mail, so that guests, who have no account, can download as well. */
export function downloadToken(keys: Keys, id: number): string {
  return `${id}.${signatureOf(keys, id)}`
}

/** Returns the certificate that a token is of; undefined if it is forged. */
export function certificateOfToken(keys: Keys, token: string): number | undefined {
  const [number = '', signature = ''] = token.split('.')
  if (!/^[1-9]\d{0,9}$/.test(number) || Number(number) > 2_147_483_647) return undefined
  const expected = Buffer.from(signatureOf(keys, Number(number)))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected) ? Number(number) : undefined
}
