import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { audits } from '../src/kit/audit.table.ts'
import { buildProgram, ended, freePort, sendTo, signInAt, startProgram } from './running-program.ts'
import type { BuiltProgram } from './running-program.ts'
import { startServer } from './server.ts'
import type { TestServer } from './server.ts'
import { addStocked, isProved, ledgerOf, numbersOf } from './stock.ts'

/** A server of the test's own, beside the program on the same database: to arrange, to hold it up, and to look. */
let server: TestServer
let program: BuiltProgram
let folder: string
let port: number
let running: ChildProcess | undefined

beforeAll(async () => {
  program = await buildProgram()
  server = await startServer({ connections: 4 })
  folder = await mkdtemp(join(tmpdir(), 'banquet-stock-crash-'))
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

function bring(id: number, token: string, cnt = 1): Promise<Response | undefined> {
  const init = { method: 'PUT', token, body: { id, cnt, remark: '進貨' } }
  return sendTo(port, `/api/v1/product/${id}/increment-inventory`, init).catch(() => undefined)
}

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

const entriesAbout = async (id: number) =>
  (await server.ctx.db.select().from(audits)).filter((entry) => entry.noun === 'stock' && entry.rowId === id)

describe('a movement of stock, when the program is killed', () => {
  it.each([
    ['after the counter and before the movement', sql`lock table stock_movement in exclusive mode`],
    ['after the movement and before its entry in the audit', sql`lock table audit in exclusive mode`],
  ])('%s, is as if it had never been', { timeout: 60_000 }, async (_, hold) => {
    const { id } = await addStocked(server.ctx, { onHand: 5 })
    const before = (await entriesAbout(id)).length
    const child = await start()
    const token = await signInAt(port)
    await server.ctx.db.transaction(async (db) => {
      await db.execute(hold)
      const answer = bring(id, token)
      await untilItWaits()
      await kill(child)
      expect(await answer).toBeUndefined()
    })
    expect(await numbersOf(server.ctx, id)).toEqual({ onHand: 5, allocated: 0 })
    expect(await ledgerOf(server.ctx, id)).toHaveLength(1)
    expect(await entriesAbout(id)).toHaveLength(before)
    expect(await isProved(server.ctx, id)).toBe(true)
  })

  it(
    'at any moment, is there with its counter or not at all, and none that was acknowledged is lost',
    { timeout: 120_000 },
    async () => {
      const { id } = await addStocked(server.ctx, {})
      let acknowledged = 0
      for (let round = 0; round < 6; round += 1) {
        const child = await start()
        const token = await signInAt(port)
        const write = async () => {
          for (;;) {
            const response = await bring(id, token)
            if (!response) return
            if (response.status === 200) acknowledged += 1
          }
        }
        const before = acknowledged
        const writing = [write(), write(), write()]
        // A different moment of the work each time, however fast the machine is.
        await vi.waitUntil(() => acknowledged > before + 2 + round, { interval: 1, timeout: 60_000 })
        await sleep((round * 7) % 20)
        await kill(child)
        await Promise.all(writing)
        expect(await isProved(server.ctx, id)).toBe(true)
      }
      const { onHand = 0 } = (await numbersOf(server.ctx, id)) ?? {}
      expect(acknowledged).toBeGreaterThan(10)
      expect(onHand).toBeGreaterThanOrEqual(acknowledged)
      // One answer of each writer may have been on its way when the program fell.
      expect(onHand).toBeLessThanOrEqual(acknowledged + 18)
      expect(await ledgerOf(server.ctx, id)).toHaveLength(onHand)
    },
  )
})
