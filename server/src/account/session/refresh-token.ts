import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Services } from '../../kit/services.ts'

/*
 * A refresh token is computed, not stored: session, generation, and a code over both with the session's salt and the
 * installation's key. So a lost response can be repeated byte for byte, and neither the database nor the key alone is
 * enough to forge a token.
 */

interface Generation {
  id: number
  salt: string
  generation: number
}

function codeOf(services: Services, { id, salt, generation }: Generation): Buffer {
  return createHmac('sha256', services.keyFor('refresh-token')).update(`${id}.${generation}.${salt}`).digest()
}

/** Returns the refresh token of one generation of a session. */
export function refreshTokenOf(services: Services, session: Generation): string {
  return `${session.id}.${session.generation}.${codeOf(services, session).toString('base64url')}`
}

/** Returns the session and generation that a token claims; undefined if it is malformed. */
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

/** Returns whether the code belongs to this session and generation. */
export function isGenuineToken(
  services: Services,
  session: { id: number; salt: string },
  token: { generation: number; code: Buffer },
): boolean {
  const expected = codeOf(services, { ...session, generation: token.generation })
  return expected.length === token.code.length && timingSafeEqual(expected, token.code)
}
