import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { order } from '@banquet/contract/order'
import { shipment } from '@banquet/contract/shipment'
import type { Shipment } from '@banquet/contract/shipment'
import { orders } from '../src/order/order.table.ts'
import { fingerprint } from './fingerprint.ts'
import { addBuyer, addGood, placed } from './orders.ts'
import { buildProgram, ended, freePort, sendTo, signInAt, startProgram } from './running-program.ts'
import type { BuiltProgram } from './running-program.ts'
import { startServer } from './server.ts'
import type { Client, TestServer } from './server.ts'
import { isProved, numbersOf } from './stock.ts'

/** A server of the test's own, beside the program on the same database: to arrange, to hold it up, and to look. */
let server: TestServer
let program: BuiltProgram
let folder: string
let port: number
let running: ChildProcess | undefined
let admin: Client
let buyer: Client

beforeAll(async () => {
  program = await buildProgram()
  server = await startServer({ connections: 4 })
  folder = await mkdtemp(join(tmpdir(), 'banquet-order-crash-'))
  port = await freePort()
})
afterAll(async () => {
  running?.kill('SIGKILL')
  await server.close()
  await rm(folder, { recursive: true, force: true })
  await program.remove()
})

async function start(): Promise<ChildProcess> {
  const env = { DATABASE_URL: server.url, DATA_DIR: folder, PORT: String(port) }
  return startProgram(program, env, (child) => {
    running = child
  })
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await ended(child)
}

/** The program makes its first administrator where there is nobody yet, so everybody else comes after its start. */
async function arrange(onHand = 100) {
  admin ??= await server.asAdmin()
  buyer ??= await addBuyer(server)
  return addGood(server, [buyer], { onHand })
}

function post(path: string, token: string, body: object): Promise<Response | undefined> {
  return sendTo(port, path, { method: 'POST', token, body }).catch(() => undefined)
}

const orderOf = (productId: number) => ({
  customerId: buyer.account.id,
  lines: [{ productId, quantity: 2 }],
})

/** Waits until the program waits for the lock that the test holds. */
async function untilItWaits(): Promise<void> {
  for (;;) {
    const { rows } = await server.ctx.db.execute<{ n: number }>(
      sql`select count(*)::int as n from pg_locks where not granted`,
    )
    if ((rows[0]?.n ?? 0) > 0) return
    await sleep(5)
  }
}

/** Kills the program while it waits for a table, in the middle of what it was asked for; nothing may be left of it. */
async function killAt(child: ChildProcess, table: string, ask: () => Promise<Response | undefined>) {
  const standing = () => fingerprint(server, { except: ['throttle', 'row_stamp', 'session'] })
  const before = await standing()
  await server.ctx.db.transaction(async (db) => {
    await db.execute(sql`lock table ${sql.identifier(table)} in exclusive mode`)
    const answer = ask()
    await untilItWaits()
    await kill(child)
    expect(await answer).toBeUndefined()
  })
  expect(await standing()).toEqual(before)
}

describe('an order, when the program is killed', () => {
  it.each([
    ['before its lines', 'order_line'],
    ['before the stock is promised', 'stock_movement'],
    ['before anybody is told', 'notification'],
    ['before its entry in the audit', 'audit'],
  ])('%s while it is placed, is as if it had never been', { timeout: 60_000 }, async (_, table) => {
    const child = await start()
    const token = await signInAt(port)
    const { id } = await arrange()
    await killAt(child, table, () => post('/api/v1/order', token, orderOf(id)))
    expect(await numbersOf(server.ctx, id)).toEqual({ onHand: 100, allocated: 0 })
    expect(await isProved(server.ctx, id)).toBe(true)
  })

  it.each([
    ['before the stock leaves', 'stock_movement'],
    ['before its lines count what left', 'order_line'],
    ['before the shipment is closed', 'shipment'],
    ['before its entry in the audit', 'audit'],
  ])(
    '%s while it is shipped, has shipped nothing, and is shipped afterwards',
    { timeout: 60_000 },
    async (_, table) => {
      const child = await start()
      const token = await signInAt(port)
      const { id: productId } = await arrange()
      const { id } = await placed(buyer, productId, 5)
      await admin.call(order.confirm, { params: { id }, body: {} })
      const draft = (await admin.call(shipment.create, { params: { id }, body: {} })).body as Shipment
      const confirm = { confirm: true, version: draft.version } as const
      await killAt(child, table, () => post(`/api/v1/shipment/${draft.id}/confirm`, token, confirm))
      expect(await numbersOf(server.ctx, productId)).toEqual({ onHand: 100, allocated: 5 })
      const again = await admin.call(shipment.confirm, { params: { id: draft.id }, body: confirm })
      expect(again.status).toBe(200)
      expect(await numbersOf(server.ctx, productId)).toEqual({ onHand: 95, allocated: 0 })
      expect(await isProved(server.ctx, productId)).toBe(true)
    },
  )

  it(
    'at any moment, is there with its stock or not at all, and none that was acknowledged is lost',
    { timeout: 120_000 },
    async () => {
      let child = await start()
      const { id } = await arrange(100_000)
      let acknowledged = 0
      const before = (await server.ctx.db.select({ id: orders.id }).from(orders)).length
      for (let round = 0; round < 3; round += 1) {
        const token = await signInAt(port)
        const write = async () => {
          for (;;) {
            const response = await post('/api/v1/order', token, orderOf(id))
            if (!response || response.status !== 201) return
            acknowledged += 1
          }
        }
        const known = acknowledged
        const writing = [write(), write()]
        await vi.waitUntil(() => acknowledged > known + 2 + round, { interval: 1, timeout: 60_000 })
        await sleep((round * 7) % 20)
        await kill(child)
        await Promise.all(writing)
        const count = (await server.ctx.db.select({ id: orders.id }).from(orders)).length - before
        expect(await numbersOf(server.ctx, id)).toEqual({ onHand: 100_000, allocated: 2 * count })
        expect(await isProved(server.ctx, id)).toBe(true)
        expect(count).toBeGreaterThanOrEqual(acknowledged)
        if (round < 2) child = await start()
      }
    },
  )
})
