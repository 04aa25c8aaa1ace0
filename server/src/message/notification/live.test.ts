import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { identity, status } from '@banquet/contract/call/access'
import { maxInteger } from '@banquet/contract/call/list'
import { management } from '@banquet/contract/people/management'
import { notification } from '@banquet/contract/message/notification'
import { openStream, type Event, type OpenStream } from '../../../test/http/events.ts'
import { startServer, type Client, type TestServer } from '../../../test/server.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { endSession } from '../../account/session/start-session.ts'
import { sessions } from '../../tables/account/session.table.ts'
import { notifications } from '../../tables/message/notification.table.ts'
import { notify } from './notify.ts'

let server: TestServer
/** A second program of the same installation. */
let beside: TestServer
const opened: OpenStream[] = []

async function listening(options: Parameters<typeof startServer>[0]): Promise<TestServer> {
  const one = await startServer({ connections: 4, ...options })
  await one.app.listen({ host: '127.0.0.1', port: 0 })
  return one
}

beforeAll(async () => {
  server = await listening({})
  beside = await listening({ beside: server })
})
afterEach(() => {
  for (const stream of opened.splice(0)) stream.leave()
})
afterAll(async () => {
  await beside.close()
  await server.close()
})

/** Opens somebody's live channel without reading the first event. */
async function follow({ token }: Client, at = server): Promise<OpenStream> {
  const { port } = at.app.server.address() as AddressInfo
  const stream = await openStream(`http://127.0.0.1:${port}${notification.live.path}`, token)
  opened.push(stream)
  return stream
}

/** The same, with the first event read. */
async function following(client: Client, at = server): Promise<OpenStream> {
  const stream = await follow(client, at)
  expect(await stream.next()).toMatchObject({ event: 'unread' })
  return stream
}

async function notifyOf({ account }: Client, name: string): Promise<void> {
  const params = { name, enName: '', left: 2, limit: 5, unit: '箱', enUnit: '' }
  await notify(server.ctx, { to: [account.id], kind: 'stock.low', params })
}

/** Reads until the newest notification is this one; two close together may arrive as one event. */
async function untilSent(stream: OpenStream, name: string): Promise<Event | undefined> {
  const event = await stream.next()
  const { latest } = (event?.data ?? {}) as { latest?: { params: { name: string } } | null }
  return !event || latest?.params.name === name ? event : untilSent(stream, name)
}

describe('the live channel', () => {
  it('sends the current state at once, and forbids proxies to buffer', async () => {
    const clerk = await server.asKind(identity.management)
    await notifyOf(clerk, '甲')
    const stream = await follow(clerk)
    expect([stream.status, stream.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
    expect(stream.headers.get('cache-control')).toBe('no-store')
    expect(stream.headers.get('x-accel-buffering')).toBe('no')
    expect(await stream.next()).toEqual({
      event: 'unread',
      data: {
        total: 1,
        unread: 1,
        latest: expect.objectContaining({ params: expect.objectContaining({ name: '甲' }) }),
      },
    })
  })

  it('sends new and read notifications in every program on the database', async () => {
    const clerk = await server.asKind(identity.management)
    const streams = [await following(clerk), await following(clerk, beside)]
    await notifyOf(clerk, '乙')
    for (const stream of streams)
      expect(await untilSent(stream, '乙')).toMatchObject({ data: { total: 1, unread: 1 } })
    const params = { userId: clerk.account.id }
    await clerk.call(notification.readAll, { params, body: { before: maxInteger } })
    for (const stream of streams)
      expect(await stream.next()).toMatchObject({ event: 'unread', data: { total: 1, unread: 0 } })
  })

  it('sends nothing about notifications of other accounts', async () => {
    const [clerk, other] = [await server.asKind(identity.management), await server.asKind(identity.customer)]
    const [stream, others] = [await following(clerk), await following(other)]
    await notifyOf(other, '別人的')
    expect(await others.next()).toMatchObject({ data: { unread: 1 } })
    await notifyOf(clerk, '自己的')
    expect(await stream.next()).toMatchObject({
      data: { total: 1, unread: 1, latest: { params: { name: '自己的' } } },
    })
  })

  it('requires signing in', async () => {
    const clerk = await server.asKind(identity.management)
    await endSession(server.ctx, clerk.sessionId, 'sign-out')
    expect((await follow(clerk)).status).toBe(401)
    expect((await server.anonymous.send(notification.live)).code).toBe('auth.required')
  })

  it('answers a HEAD request with the headers only', async () => {
    const { token } = await server.asKind(identity.management)
    const headers = { authorization: `Bearer ${token}` }
    const { port } = server.app.server.address() as AddressInfo
    const address = `http://127.0.0.1:${port}${notification.live.path}`
    const response = await fetch(address, { method: 'HEAD', headers })
    expect([response.status, await response.text()]).toEqual([200, ''])
  })
})

describe('the live channel of a session', () => {
  const endings: [string, (clerk: Client) => Promise<unknown>][] = [
    ['signed out', (clerk) => endSession(server.ctx, clerk.sessionId, 'sign-out')],
    ['switched off', ({ account }) => set(account.id, { status: status.inactive })],
    ['deleted', ({ account }) => set(account.id, { deletedAt: new Date().toISOString() })],
    ['made to change its password', ({ account }) => set(account.id, { mustChangePassword: true })],
    ['idle for an hour', ({ sessionId }) => leftFor(sessionId, 61)],
  ]
  const set = (id: number, values: Partial<typeof accounts.$inferInsert>) =>
    server.ctx.db.update(accounts).set(values).where(eq(accounts.id, id))
  const leftFor = (id: number, minutes: number) => {
    const lastUsedAt = new Date(Date.now() - minutes * 60_000).toISOString()
    return server.ctx.db.update(sessions).set({ lastUsedAt }).where(eq(sessions.id, id))
  }

  it.each(endings)('that is %s sends only the end of the stream', async (_, end) => {
    const clerk = await server.asKind(identity.management)
    const stream = await following(clerk, beside)
    await end(clerk)
    await notifyOf(clerk, '不該知道')
    expect(await stream.next()).toEqual({ event: 'end', data: { reason: 'session' } })
    expect(await stream.next()).toBeUndefined()
  })

  it('does not keep the session alive, and neither does reading the unread count', async () => {
    const clerk = await server.asKind(identity.management)
    const used = async () => {
      const [row] = await server.ctx.db.select().from(sessions).where(eq(sessions.id, clerk.sessionId))
      return row?.lastUsedAt
    }
    await leftFor(clerk.sessionId, 50)
    const before = await used()
    const stream = await following(clerk)
    const params = { userId: clerk.account.id }
    await clerk.call(notification.total, { params })
    await notifyOf(clerk, '丙')
    await untilSent(stream, '丙')
    expect(await used()).toBe(before)
    await clerk.call(notification.unread, { params })
    expect(await used()).not.toBe(before)
  })

  it('ends when the password is set by somebody else', async () => {
    const admin = await server.asAdmin()
    const clerk = await server.asKind(identity.management)
    const stream = await following(clerk)
    const body = { id: clerk.account.id, password: 'Soup-before-noon-3' }
    expect((await admin.call(management.updatePassword, { body })).status).toBe(200)
    expect(await stream.next()).toEqual({ event: 'end', data: { reason: 'session' } })
  })
})

describe('live channels of one account', () => {
  it('are limited to five; another one ends the oldest', async () => {
    const clerk = await server.asKind(identity.management)
    const streams = []
    for (let n = 0; n < 5; n += 1) streams.push(await following(clerk))
    streams.push(await following(clerk))
    const [oldest, ...others] = streams
    expect(await oldest?.next()).toEqual({ event: 'end', data: { reason: 'replaced' } })
    await notifyOf(clerk, '丁')
    for (const stream of others) expect(await untilSent(stream, '丁')).toMatchObject({ data: { unread: 1 } })
  })
})

describe('a lost connection to the database', () => {
  it('is opened again, and notifications of the meantime are sent', async () => {
    const clerk = await server.asKind(identity.management)
    await following(clerk)
    const stream = await following(clerk, beside)
    await notifyOf(clerk, '之前')
    await untilSent(stream, '之前')
    for (const name of ['第一次', '第二次']) {
      // One statement does both, so that nobody can be listening yet when the notification is written.
      await server.ctx.db.execute(sql`
        with gone as (select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'test listener')
        insert into ${notifications} (account_id, kind, params)
        select ${clerk.account.id}, 'stock.low', jsonb_build_object('name', ${name}::text) from (select count(*) from gone) as counted`)
      expect(await untilSent(stream, name)).toMatchObject({ event: 'unread' })
    }
    // The other program has reconnected as well, each with one connection.
    const connections = async () =>
      (
        await server.ctx.db.execute(sql`select from pg_stat_activity
          where datname = current_database() and application_name = 'test listener'`)
      ).rowCount
    await expect.poll(connections, { timeout: 20_000 }).toBe(2)
  })
})

describe('a program that is stopped', () => {
  it('ends its live channels without waiting for their clients', async () => {
    const stopping = await listening({ beside: server })
    const clerk = await stopping.asKind(identity.management)
    const streams = [await following(clerk, stopping), await following(clerk, stopping)]
    await stopping.close()
    for (const stream of streams) expect(await stream.next()).toBeUndefined()
  })
  it('does not wait for a client that has connected and sends nothing', async () => {
    const stopping = await listening({ beside: server })
    const { port } = stopping.app.server.address() as AddressInfo
    const silent = connect(port, '127.0.0.1')
    await once(silent, 'connect')
    await stopping.close()
    await once(silent.resume(), 'close')
  })
})
