import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Services } from '../../kit/services.ts'

/*
 * A refresh token is computed, not stored: session, generation, and a code over both with the session's salt and
 * the installation's key. So the answer that was lost can be given once more, the same to the byte, and neither the
 * database nor the key alone is enough to make one.
 */

interface Generation {
  id: number
  salt: string
  generation: number
}

function codeOf(services: Services, { id, salt, generation }: Generation): Buffer {
  return createHmac('sha256', services.keyFor('refresh-token')).update(`${id}.${generation}.${salt}`).digest()
}

/** The refresh token of one generation of a session. */
export function refreshTokenOf(services: Services, session: Generation): string {
  return `${session.id}.${session.generation}.${codeOf(services, session).toString('base64url')}`
}

/** The session and generation that a token claims; undefined where it has not even the form of one. */
export function readRefreshToken(
  token: string,
): { id: number; generation: number; code: Buffer } | undefined {
  const match = /^(\d{1,9})\.(\d{1,9})\.([\w-]{43})$/.exec(token)
  if (!match) return undefined
  return {
    id: Number(match[1]),
    generation: Number(match[2]),
    code: Buffer.from(match[3] ?? '', 'base64url'),
  }
}

/** Whether the code is the one of this session and generation. */
export function isGenuine(
  services: Services,
  session: { id: number; salt: string },
  token: { generation: number; code: Buffer },
): boolean {
  const expected = codeOf(services, { ...session, generation: token.generation })
  return expected.length === token.code.length && timingSafeEqual(expected, token.code)
}
