import { createHmac } from 'node:crypto'
import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { auth } from '@banquet/contract/account/auth'
import { serverForFile } from '../../../test/server.ts'
import { refreshTokenOf } from './refresh-token.ts'
import { sessions } from '../../tables/account/session.table.ts'

const server = await serverForFile()
const client = await server.asAdmin()

const ask = async (authorization: string) => {
  const { status, code } = await server.anonymous.call(auth.sessions, {}, { authorization })
  return [status, code]
}
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600

/** A token that is valid except for what a test changes. */
function forge({
  typ = 'at+jwt',
  alg = 'HS256',
  iss = 'banquet',
  key = server.services.keyFor('access-token'),
} = {}) {
  return new SignJWT({})
    .setProtectedHeader({ alg, typ })
    .setIssuer(iss)
    .setSubject(String(client.sessionId))
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(key)
}

describe('an access token', () => {
  it('is accepted in the Authorization header', async () => {
    expect(await ask(`Bearer ${client.token}`)).toEqual([200, undefined])
    expect(await ask(`bearer ${await forge()}`)).toEqual([200, undefined])
  })

  it('is required, with 401', async () => {
    expect((await server.anonymous.call(auth.sessions, {})).code).toBe('auth.required')
    for (const text of ['', 'Bearer', `Basic ${client.token}`, client.token, `Bearer ${client.token} x`])
      expect([text, ...(await ask(text))]).toEqual([text, 401, 'auth.invalid'])
  })

  it('that somebody else made is refused', async () => {
    const claims = { iss: 'banquet', sub: String(client.sessionId), exp: inAnHour() }
    const none = `${part({ alg: 'none', typ: 'at+jwt' })}.${part(claims)}.`
    const [header = '', payload = '', signature = ''] = client.token.split('.')
    const other = part({ ...claims, sub: '1' })
    const signed = (text: string) =>
      createHmac('sha256', server.services.keyFor('access-token')).update(text).digest('base64url')
    const unlimited = `${header}.${part({ iss: 'banquet', sub: claims.sub })}`
    const tokens = {
      'without a signature': none,
      'with the signature cut off': `${header}.${payload}.`,
      'for another session under the same signature': `${header}.${other}.${signature}`,
      'with another key': await forge({ key: server.services.keyFor('refresh-token') }),
      'with another algorithm': await forge({ alg: 'HS512' }),
      'of another issuer': await forge({ iss: 'somebody' }),
      'of another type': await forge({ typ: 'JWT' }),
      'without an end': `${unlimited}.${signed(unlimited)}`,
    }
    for (const [what, token] of Object.entries(tokens))
      expect([what, ...(await ask(`Bearer ${token}`))]).toEqual([what, 401, 'auth.invalid'])
  })

  it('cannot be replaced by a refresh token', async () => {
    const [session] = await server.ctx.db.select().from(sessions).orderBy(sessions.id)
    const refreshToken = session ? refreshTokenOf(server.services, session) : ''
    expect(await ask(`Bearer ${refreshToken}`)).toEqual([401, 'auth.invalid'])
  })

  it('of an unknown session is refused', async () => {
    const token = await new SignJWT({})
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setIssuer('banquet')
      .setSubject('999999')
      .setExpirationTime('1h')
      .sign(server.services.keyFor('access-token'))
    expect(await ask(`Bearer ${token}`)).toEqual([401, 'auth.expired'])
  })

  it('contains no rights of its owner', async () => {
    const payload = JSON.parse(
      Buffer.from(client.token.split('.')[1] ?? '', 'base64url').toString(),
    ) as object
    expect(Object.keys(payload).toSorted()).toEqual(['exp', 'iat', 'iss', 'sub'])
  })
})
