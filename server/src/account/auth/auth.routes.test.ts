import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { auth } from '@banquet/contract/account/auth'
import { watchAudits } from '../../../test/audits.ts'
import { startServer, type Client, type TestServer } from '../../../test/server.ts'
import { sessions } from '../../tables/account/session.table.ts'

const minute = 60_000
let server: TestServer

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  server = await startServer()
})
afterAll(async () => {
  await server.close()
  vi.useRealTimers()
})

const idsOf = async (client: Client) => (await client.call(auth.sessions, {})).body.map(({ id }) => id)
const isIn = async (client: Client) => (await client.call(auth.sessions, {})).status === 200

describe('the list of one’s own sessions', () => {
  it('returns the active ones, the most recently used first, and marks the current one', async () => {
    const account = await server.addAccount({ identity: identity.hotelService })
    const first = await server.as(account)
    const over = await server.as(account)
    await over.call(auth.signout, {})
    await server.asAdmin()
    server.passTime(5 * minute)
    const second = await server.as(account)
    const reply = await second.call(auth.sessions, {})
    expect(reply.body).toEqual([
      {
        id: second.sessionId,
        current: true,
        ip: '127.0.0.1',
        userAgent: 'test',
        createdAt: expect.any(String),
        lastUsedAt: expect.any(String),
        expiresAt: expect.any(String),
      },
      expect.objectContaining({ id: first.sessionId, current: false }),
    ])
  })

  it('excludes expired and idle ones', async () => {
    const account = await server.addAccount({ identity: identity.management })
    const idle = await server.as(account)
    const old = await server.as(account)
    const used = await server.as(account)
    server.passTime(61 * minute)
    const now = server.services.now().toISOString()
    const { db } = server.ctx
    await db.update(sessions).set({ lastUsedAt: now, expiresAt: now }).where(eq(sessions.id, old.sessionId))
    await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, used.sessionId))
    const here = await server.as(account)
    expect(await idsOf(here)).toEqual(expect.arrayContaining([here.sessionId, used.sessionId]))
    expect(await idsOf(here)).toHaveLength(2)
    expect(await isIn(idle)).toBe(false)
  })

  it('records the last use of a session to the minute', async () => {
    const client = await server.asAdmin()
    const lastUse = async () => (await client.call(auth.sessions, {})).body[0]?.lastUsedAt
    const start = server.services.now().toISOString()
    server.passTime(minute)
    expect(await lastUse()).toBe(start)
    server.passTime(1)
    expect(await lastUse()).toBe(server.services.now().toISOString())
  })
})

describe('ending sessions', () => {
  it('ends the given session at once, and no other', async () => {
    const account = await server.addAccount({ identity: identity.management })
    const [here, there, third] = [
      await server.as(account),
      await server.as(account),
      await server.as(account),
    ]
    const newAudits = await watchAudits(server)
    expect((await here.call(auth.endSession, { params: { id: there.sessionId } })).status).toBe(204)
    expect([await isIn(here), await isIn(there), await isIn(third)]).toEqual([true, false, true])
    expect((await here.call(auth.endSession, { params: { id: there.sessionId } })).code).toBe('not-found')
    const [ended] = await server.ctx.db
      .select()
      .from(sessions)
      .where(eq(sessions.id, there.sessionId))
      .orderBy(sessions.id)
    expect(ended?.endedBy).toBe('owner')
    expect(await newAudits()).toMatchObject([
      { action: 'session-revoked', noun: 'account', rowId: account.id, actorId: account.id },
    ])
  })

  it('does not reach sessions of others, not even for an administrator', async () => {
    const victim = await server.asKind(identity.management)
    for (const other of [await server.asAdmin(), await server.asKind(identity.member)]) {
      expect((await other.call(auth.endSession, { params: { id: victim.sessionId } })).code).toBe('not-found')
      expect((await other.call(auth.endOtherSessions, {})).status).toBe(204)
    }
    expect(await isIn(victim)).toBe(true)
  })

  it('ends all other sessions of the account', async () => {
    const account = await server.addAccount({ identity: identity.member })
    const [here, there, third] = [
      await server.as(account),
      await server.as(account),
      await server.as(account),
    ]
    expect((await here.call(auth.endOtherSessions, {})).status).toBe(204)
    expect([await isIn(here), await isIn(there), await isIn(third)]).toEqual([true, false, false])
    expect(await idsOf(here)).toEqual([here.sessionId])
  })

  it('can end the current session', async () => {
    const client = await server.asKind(identity.management)
    expect((await client.call(auth.endSession, { params: { id: client.sessionId } })).status).toBe(204)
    expect(await isIn(client)).toBe(false)
  })
})
