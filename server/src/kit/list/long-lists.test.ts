import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { identity, pages, scope } from '@banquet/contract/call/access'
import { unit } from '@banquet/contract/catalogue/unit'
import { customer } from '@banquet/contract/customer/customer'
import { customerEmployee } from '@banquet/contract/customer/customer-employee'
import { serverForFile, type Client } from '../../../test/server.ts'
import { units } from '../../tables/catalogue/unit.table.ts'
import { refuseInOneWay } from '../http/answer-refusal.ts'
import { addDrain, endConnectionsOnClose } from '../http/drain.ts'
import { route } from '../http/route.ts'
import { serialiserOf } from '../http/serialise.ts'
import { listRows } from './list-rows.ts'

const limits = vi.hoisted(() => ({
  rows: 40,
  short: 5,
  portion: 4,
  few: 10,
  ids: 3,
  ofAccount: { atOnce: 2, waiting: 1 },
  ofAll: { atOnce: 3, waiting: 50 },
  ahead: 1024,
  timeoutMs: 60_000,
  grace: 50,
}))
vi.mock('./limits.ts', () => ({ limits }))

type UnitRow = typeof units.$inferSelect

const sort = { id: units.id, name: units.name, indexId: units.indexId }
const search = units.search

const server = await serverForFile({ connections: 5 })
const admin = await server.asAdmin()

beforeEach(async () => {
  await server.ctx.db.delete(units)
})

/** Adds units whose names sort in another way than their places. */
async function addUnits(count: number): Promise<void> {
  const values = Array.from({ length: count }, (_, n) => ({
    name: `單位 ${String((n * 7) % 100).padStart(2, '0')}`,
    indexId: n + 1,
  }))
  if (count > 0) await server.ctx.db.insert(units).values(values)
}

const ask = (query: object, client = admin) => client.send(unit.list, { query: { ...query } })

describe('a list', () => {
  it('with a size alone is its first page', async () => {
    await addUnits(41)
    const first = await ask({ page: 1, size: 3 })
    const reply = await ask({ size: 3 })
    expect([reply.status, reply.total, reply.body]).toEqual([200, 41, first.body])
    expect(reply.body).toHaveLength(3)
  })

  it.each([0, 1, 5, 6, 10, 11, 40])(
    'without page and size has all of its %d rows in order',
    async (count) => {
      await addUnits(count)
      for (const order of [{}, { sort: '-name' }]) {
        const reply = await ask(order)
        const rows = (await ask({ ...order, page: 1, size: 100 })).body
        expect([reply.status, reply.total, reply.body]).toEqual([200, undefined, rows])
        expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
        expect(reply.body).toHaveLength(count)
      }
    },
  )

  it('of more rows than are sent refers to the export, but its pages do not, nor fewer of them', async () => {
    await addUnits(41)
    const reply = await ask({})
    expect([reply.status, reply.code, reply.body]).toMatchObject([
      422,
      'list.export-instead',
      { params: { most: 40 } },
    ])
    expect((await ask({ page: 5 })).body).toHaveLength(1)
    expect((await ask({ keyword: '單位 0' })).body).toHaveLength(4)
  })

  it('answers a request for the head without reading the rows', async () => {
    await addUnits(20)
    for (const _ of [1, 2, 3, 4]) {
      const headers = { authorization: `Bearer ${admin.token}` }
      const reply = await server.app.inject({ method: 'HEAD', url: unit.list.path, headers })
      expect([reply.statusCode, reply.body]).toEqual([200, ''])
    }
    expect((await ask({})).body).toHaveLength(20)
  })

  it('counts only the rows that its reader may see', async () => {
    const grant = { canAdd: true, canEdit: true, canDelete: true, scope: scope.onlySelf, extra: [] }
    const sales = await server.asKind(identity.employee, { [pages.customers.id]: grant })
    const added: number[] = []
    for (let n = 0; n < 41; n += 1) {
      const body = { name: `scoped-${n}`, realName: `客戶 ${n}`, number: `S-${n}` }
      added.push((await admin.call(customer.create, { body })).body.id)
    }
    const own = added.slice(10, 17)
    for (const id of own) {
      const body = { customer_id: id, employeeId: sales.account.id }
      await admin.call(customerEmployee.create, { body })
    }
    expect((await admin.send(customer.list, {})).code).toBe('list.export-instead')
    const reply = await sales.send(customer.list, { query: { sort: 'id' } })
    expect(reply.body.map(({ id }) => id)).toEqual(own)
  })
})

/** Reads a list by the kit alone, so that a test decides what happens to its rows. */
async function stream(client: Client, show: (rows: UnitRow[]) => Promise<UnitRow[]> | UnitRow[]) {
  const ctx = { ...server.ctx, actor: { ...server.ctx.actor, id: client.account.id } }
  let first = true
  const { rows } = await listRows(
    ctx,
    units,
    { sort: 'id' },
    {
      sort,
      search,
      show: (_, portion) => {
        first = false
        return show(portion)
      },
    },
  )
  expect(first).toBe(true)
  if (typeof rows !== 'function') throw new Error('the list is too short to be streamed')
  return rows(async function* (portions) {
    for await (const portion of portions) for (const { name } of portion) yield name
  })
}

/** Holds a place of an account until it is released. */
function hold(client: Client) {
  const gate = Promise.withResolvers<void>()
  const began = Promise.withResolvers<void>()
  const ended = stream(client, async (rows) => {
    began.resolve()
    await gate.promise
    return rows
  }).then(async (content) => {
    for await (const _ of content);
  })
  return { began: began.promise, release: () => (gate.resolve(), ended) }
}

describe('long lists at the same time', () => {
  it('are two of an account; a third waits, and a fourth is refused with the time to wait', async () => {
    await addUnits(20)
    const held = [hold(admin), hold(admin)]
    for (const { began } of held) await began
    // Which of the two comes first is not known.
    const further = [ask({}), ask({})]
    const fourth = await Promise.race(further)
    expect([fourth.status, fourth.code, fourth.headers['retry-after']]).toEqual([429, 'rate.limited', '5'])
    // What is short needs no place, and neither does a page.
    expect((await ask({ keyword: '單位 00' })).status).toBe(200)
    expect((await ask({ page: 1 })).status).toBe(200)
    const other = await server.asAdmin()
    expect((await ask({}, other)).body).toHaveLength(20)
    for (const { release } of held) await release()
    const replies = await Promise.all(further)
    const third = replies.find((reply) => reply !== fourth)
    expect(third?.body).toHaveLength(20)
  })

  it('of all accounts are so few that others find a connection', async () => {
    await addUnits(20)
    const [one, two] = [await server.asAdmin(), await server.asAdmin()]
    const held = [hold(one), hold(one), hold(two)]
    for (const { began } of held) await began
    let isAnswered = false
    const waiting = ask({}).finally(() => {
      isAnswered = true
    })
    expect((await ask({ page: 1 })).status).toBe(200)
    expect(isAnswered).toBe(false)
    for (const { release } of held) await release()
    expect((await waiting).body).toHaveLength(20)
  })

  it('become free again after a failure', async () => {
    await addUnits(20)
    for (const _ of [1, 2, 3, 4]) {
      const failing = stream(admin, () => {
        throw new Error('the disk is gone')
      })
      await expect(failing).rejects.toThrow('the disk is gone')
    }
    expect((await ask({})).body).toHaveLength(20)
  })
})

/** A program whose list has so long rows that no socket takes them at once. */
async function startLong(show: (portion: number, rows: UnitRow[]) => UnitRow[] = (_, rows) => rows) {
  const app: FastifyInstance = Fastify({ forceCloseConnections: 'idle' })
  app.setSerializerCompiler<z.ZodType>(({ schema }) => serialiserOf(schema))
  addDrain(app)
  refuseInOneWay(app)
  endConnectionsOnClose(app)
  app.addHook('onRequest', (request, _reply, done) => {
    request.ctx = { ...server.ctx, actor: { ...server.ctx.actor, id: admin.account.id } }
    done()
  })
  route(app, unit.list, (ctx, { query }) => {
    let portion = 0
    return listRows(ctx, units, query, {
      sort,
      search,
      show: (_, rows) => {
        portion += 1
        return show(portion, rows).map((row) => ({ ...row, enName: 'x'.repeat(300_000) }))
      },
    })
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const open = async () => {
    const request = get({ host: '127.0.0.1', port, path: unit.list.path, agent: false })
    request.on('error', () => {})
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    return response
  }
  return { app, open }
}

async function textOf(response: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of response) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString('utf8')
}

describe('a client of a long list', () => {
  beforeEach(() => addUnits(30))

  it('that leaves midway gives its place and its connection back', async () => {
    const { app, open } = await startLong()
    try {
      for (const _ of [1, 2, 3, 4, 5, 6]) (await open()).destroy()
      expect(JSON.parse(await textOf(await open()))).toHaveLength(30)
    } finally {
      await app.close()
    }
  })

  it('is cut off where the rest cannot be read, so that it does not take the list as complete', async () => {
    const { app, open } = await startLong((portion, rows) => {
      if (portion === 4) throw new Error('the disk is gone')
      return rows
    })
    try {
      for (const _ of [1, 2, 3]) {
        const response = await open()
        expect(response.statusCode).toBe(200)
        await expect(textOf(response)).rejects.toThrow('aborted')
      }
    } finally {
      await app.close()
    }
  })

  it('that takes nothing for too long is cut off', async () => {
    const limits: AbortController[] = []
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      expect(ms).toBe(60_000)
      const limit = new AbortController()
      limits.push(limit)
      return limit.signal
    })
    const endAll = async (count: number) => {
      await expect.poll(() => limits.length).toBe(count)
      for (const limit of limits) limit.abort()
    }
    const { app, open } = await startLong()
    try {
      const slow = [await open(), await open()]
      // It waits for one of the two places.
      const next = open()
      await endAll(2)
      const responses = [...slow, await next]
      await endAll(3)
      for (const response of responses) await expect(textOf(response)).rejects.toThrow('aborted')
    } finally {
      vi.restoreAllMocks()
      await app.close()
    }
  })

  it('does not keep the program from stopping', async () => {
    const { app, open } = await startLong()
    const slow = await open()
    const closed = once(slow.socket, 'close')
    await app.close()
    slow.resume()
    slow.on('error', () => {})
    await closed
    expect(slow.complete).toBe(false)
    expect((await ask({})).body).toHaveLength(30)
  })
})
