import { errors, jwtVerify, SignJWT } from 'jose'
import { Refusal } from '../../kit/errors.ts'
import type { Services } from '../../kit/services.ts'
import { accessMs } from './session.rules.ts'

const issuer = 'banquet'
const type = 'at+jwt'

/**
 * Returns for how many milliseconds a token of a session is valid: not beyond its end, and to its end if none is
 * renewed.
 */
export function accessLife(services: Services, until: Date): number {
  const left = until.getTime() - services.now().getTime()
  return services.config.tokenRefresh ? Math.min(accessMs, left) : left
}

/**
 * Signs a short-lived bearer token of a session. It identifies the caller, but contains no rights: these are read each
 * time.
 */
export function signAccessToken(services: Services, sessionId: number, until: Date): Promise<string> {
  const now = services.now().getTime()
  const expires = now + accessLife(services, until)
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256', typ: type })
    .setIssuer(issuer)
    .setSubject(String(sessionId))
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor(expires / 1000))
    .sign(services.keyFor('access-token'))
}

interface Verified {
  sessionId: number
  expiresAt: number
}

const maxVerified = 5000

/**
 * Returns a function that checks bearer tokens. A signature stays valid, so it is checked once per token; the expiry is
 * checked each time.
 */
export function accessTokenReader(services: Services): (token: string) => Promise<number> {
  const verified = new Map<string, Verified>()
  return async (token) => {
    const known = verified.get(token) ?? (await verify(services, token))
    if (known.expiresAt <= services.now().getTime()) {
      verified.delete(token)
      throw new Refusal('auth.expired')
    }
    if (verified.size >= maxVerified) verified.clear()
    verified.set(token, known)
    return known.sessionId
  }
}

async function verify(services: Services, token: string): Promise<Verified> {
  try {
    const { payload } = await jwtVerify(token, services.keyFor('access-token'), {
      algorithms: ['HS256'],
      issuer,
      typ: type,
      currentDate: services.now(),
      requiredClaims: ['sub', 'exp'],
    })
    return { sessionId: Number(payload.sub), expiresAt: Number(payload.exp) * 1000 }
  } catch (error) {
    throw new Refusal(error instanceof errors.JWTExpired ? 'auth.expired' : 'auth.invalid')
  }
}
