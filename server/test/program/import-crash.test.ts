import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, like, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { importCalls, type ImportRow } from '@banquet/contract/office/import'
import { audits } from '../../src/kit/rows/audit.table.ts'
import type { Db } from '../../src/kit/context.ts'
import { notifications } from '../../src/tables/message/notification.table.ts'
import { products } from '../../src/tables/catalogue/product.table.ts'
import { stocks } from '../../src/tables/stock/stock.table.ts'
import { isDeep } from '../deep.ts'
import { addProduct, addProductType, addUnit } from '../rows/goods.ts'
import { buildTestProgram, type BuiltProgram } from './running-program.ts'
import { kill, killWaiting } from './second-program.ts'
import { startServer, type Client, type TestServer } from '../server.ts'

let server: TestServer
let admin: Client
let program: BuiltProgram
let running: ChildProcess[] = []

beforeAll(async () => {
  program = await buildTestProgram('import-program')
  server = await startServer({ connections: 4 })
  admin = await server.asAdmin()
  await addUnit(server.ctx.db, '公斤')
  await addProductType(server.ctx.db, { number: 'T9', name: '熟食' })
})
afterEach(async () => {
  for (const child of running) await kill(child)
  running = []
})
afterAll(async () => {
  await server.close()
  await program.remove()
})

async function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program.main, server.url], { stdio: ['ignore', 'pipe', 'inherit'] })
  running.push(child)
  await once(child.stdout, 'data')
  return child
}

/** Uploads a sheet of new products, numbered `<word>-1` and so on. */
async function uploaded(word: string, lines: number): Promise<ImportRow> {
  const rows = Array.from({ length: lines }, (_, n) => `${word}-${n + 1},商品 ${n + 1},熟食,公斤,10`)
  const text = ['商品編號,商品名稱,商品分類,單位,未稅單價', ...rows].join('\n')
  const upload = { name: '商品.csv', type: 'text/csv', content: Buffer.from(text) }
  const reply = await admin.send(importCalls.upload, { params: { noun: 'product' }, upload })
  return reply.body
}

const run = ({ id, mapping }: ImportRow) => admin.send(importCalls.run, { params: { id }, body: { mapping } })
const now = async ({ id }: ImportRow) => (await admin.send(importCalls.get, { params: { id } })).body

/** Returns the traces of a sheet: its products, their stocks, its audit entries, and the notified accounts. */
async function traces(word: string, { id }: ImportRow): Promise<number[]> {
  const { db } = server.ctx
  const mine = like(products.number, `${word}-%`)
  const ofImport = eq(notifications.dedupeKey, `import-${id}`)
  const entriesOfImport = and(eq(audits.requestId, `import-${id}`), eq(audits.noun, 'product'))
  const rows = await Promise.all([
    db.select({ id: products.id }).from(products).where(mine),
    db.select({ id: stocks.id }).from(stocks).innerJoin(products, eq(products.id, stocks.id)).where(mine),
    db.select({ id: audits.id }).from(audits).where(entriesOfImport),
    db.select({ id: notifications.id }).from(notifications).where(ofImport),
  ])
  return rows.map((list) => list.length)
}

function untilDone(sheet: ImportRow): Promise<void> {
  const isDone = async () => expect((await now(sheet)).status).toBe('done')
  return vi.waitFor(isDone, { timeout: 90_000, interval: 200 })
}

describe('an import, if the program is killed', () => {
  it(
    'between two lines, has written none of them, and the next program writes all of them once',
    { timeout: 120_000 },
    async () => {
      const sheet = await uploaded('M', 40)
      const child = await start()
      // Somebody else is about to add what line 30 adds, so the import waits there.
      const hold = (db: Db) => addProduct(db, { number: 'M-30' })
      const reply = await killWaiting(server, child, { hold, ask: () => run(sheet) })
      expect(reply.status).toBe(200)
      expect(await traces('M', sheet)).toEqual([0, 0, 0, 0])
      expect(await now(sheet)).toMatchObject({ status: 'running', total: 40, counts: null })
      // As if its last heartbeat were long ago; jobs.test.ts waits for the real one to be missed.
      const pulse = sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'`
      expect((await server.ctx.db.execute(pulse)).rowCount).toBe(1)

      await start()
      await untilDone(sheet)
      expect(await now(sheet)).toMatchObject({ done: 40, counts: { added: 40, edited: 0, faulty: 0 } })
      expect(await traces('M', sheet)).toEqual([40, 40, 40, 1])
    },
  )

  it('at any moment, is complete with its result or not there at all', async () => {
    const moments = isDeep ? ([20, 110, 200, 290, 'done'] as const) : ([110, 'done'] as const)
    for (const [round, moment] of moments.entries()) {
      const word = `R${round}`
      const sheet = await uploaded(word, 60)
      const child = await start()
      await run(sheet)
      if (typeof moment === 'number') await sleep(moment)
      else await untilDone(sheet)
      await kill(child)
      const { status } = await now(sheet)
      const expected = status === 'done' ? [60, 60, 60, 1] : [0, 0, 0, 0]
      expect([status, ...(await traces(word, sheet))]).toEqual([status, ...expected])
      expect(['running', 'done']).toContain(status)
    }
  })
})
