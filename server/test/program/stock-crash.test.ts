import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { audits } from '../../src/kit/rows/audit.table.ts'
import type { Db } from '../../src/kit/context.ts'
import { isDeep } from '../deep.ts'
import { killWaiting, killWriting, startSecondProgram } from './second-program.ts'
import { startServer } from '../server.ts'
import { addStocked, isVerified, ledgerOf, numbersOf } from '../rows/stock.ts'

const server = await startServer({ connections: 4 })
const program = await startSecondProgram(server)

afterAll(async () => {
  await program.remove()
  await server.close()
})

function bring(id: number, token: string, cnt = 1): Promise<Response | undefined> {
  const body = { id, cnt, remark: '進貨' }
  return program.send(`/api/v1/product/${id}/increment-inventory`, { method: 'PUT', token, body })
}

const entriesAbout = async (id: number) =>
  (await server.ctx.db.select().from(audits)).filter((entry) => entry.noun === 'stock' && entry.rowId === id)

describe('a stock movement, if the program is killed', () => {
  it.each([
    ['after the counter and before the movement', sql`lock table stock_movement in exclusive mode`],
    ['after the movement and before its entry in the audit', sql`lock table audit in exclusive mode`],
  ])('%s, is not there at all', { timeout: 60_000 }, async (_, lock) => {
    const { id } = await addStocked(server.ctx, { onHand: 5 })
    const before = (await entriesAbout(id)).length
    const child = await program.start()
    const token = await program.signIn()
    const command = { hold: (db: Db) => db.execute(lock), ask: () => bring(id, token) }
    expect(await killWaiting(server, child, command)).toBeUndefined()
    expect(await numbersOf(server.ctx, id)).toEqual({ onHand: 5, allocated: 0 })
    expect(await ledgerOf(server.ctx, id)).toHaveLength(1)
    expect(await entriesAbout(id)).toHaveLength(before)
    expect(await isVerified(server.ctx, id)).toBe(true)
  })

  it(
    'at any moment, is complete with its figure or not there at all, and no acknowledged one is lost',
    { timeout: 120_000 },
    async () => {
      const { id } = await addStocked(server.ctx, {})
      const [rounds, writers] = [isDeep ? 12 : 2, 3]
      let acknowledged = 0
      for (let round = 0; round < rounds; round += 1) {
        const child = await program.start()
        const token = await program.signIn()
        const write = () => bring(id, token)
        acknowledged += await killWriting(child, { writers, round, write })
        expect(await isVerified(server.ctx, id)).toBe(true)
      }
      const { onHand = 0 } = (await numbersOf(server.ctx, id)) ?? {}
      expect(acknowledged).toBeGreaterThanOrEqual(3 * rounds)
      expect(onHand).toBeGreaterThanOrEqual(acknowledged)
      // One response to each writer may have been on its way when the program was killed.
      expect(onHand).toBeLessThanOrEqual(acknowledged + rounds * writers)
      expect(await ledgerOf(server.ctx, id)).toHaveLength(onHand)
    },
  )
})
