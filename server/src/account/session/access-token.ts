import { errors, jwtVerify, SignJWT } from 'jose'
import { Refusal } from '../../kit/errors.ts'
import type { House } from '../../kit/house.ts'
import { accessMs } from './session.rules.ts'

const issuer = 'banquet'
const type = 'at+jwt'

/** How many milliseconds a token of a session is good: not beyond its end, and to its end where none is renewed. */
export function accessLife(house: House, until: Date): number {
  const left = until.getTime() - house.now().getTime()
  return house.config.tokenRefresh ? Math.min(accessMs, left) : left
}

/** Signs a short-lived bearer token of a session. It says who, never what they may: rights are read anew each time. */
export function signAccessToken(house: House, sessionId: number, until: Date): Promise<string> {
  const now = house.now().getTime()
  const expires = now + accessLife(house, until)
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256', typ: type })
    .setIssuer(issuer)
    .setSubject(String(sessionId))
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor(expires / 1000))
    .sign(house.keyFor('access-token'))
}

interface Verified {
  sessionId: number
  expiresAt: number
}

const mostVerified = 5000

/** Checks bearer tokens. A signature stays true, so it is checked once a token; the time is checked each time. */
export function accessTokenReader(house: House): (token: string) => Promise<number> {
  const verified = new Map<string, Verified>()
  return async (token) => {
    const known = verified.get(token) ?? (await verify(house, token))
    if (known.expiresAt <= house.now().getTime()) {
      verified.delete(token)
      throw new Refusal('auth.expired')
    }
    if (verified.size >= mostVerified) verified.clear()
    verified.set(token, known)
    return known.sessionId
  }
}

async function verify(house: House, token: string): Promise<Verified> {
  try {
    const { payload } = await jwtVerify(token, house.keyFor('access-token'), {
      algorithms: ['HS256'],
      issuer,
      typ: type,
      currentDate: house.now(),
      requiredClaims: ['sub', 'exp'],
    })
    return { sessionId: Number(payload.sub), expiresAt: Number(payload.exp) * 1000 }
  } catch (error) {
    throw new Refusal(error instanceof errors.JWTExpired ? 'auth.expired' : 'auth.invalid')
  }
}
