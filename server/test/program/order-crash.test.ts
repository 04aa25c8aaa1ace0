import type { ChildProcess } from 'node:child_process'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { order } from '@banquet/contract/trade/order'
import { shipment } from '@banquet/contract/trade/shipment'
import type { Db } from '../../src/kit/context.ts'
import { orders } from '../../src/tables/trade/order.table.ts'
import { isDeep, sampled } from '../deep.ts'
import { fingerprint } from '../fingerprint.ts'
import { addBuyer, addGood, placed } from '../rows/orders.ts'
import { killWaiting, killWriting, startSecondProgram } from './second-program.ts'
import { startServer, type Client } from '../server.ts'
import { isVerified, numbersOf } from '../rows/stock.ts'

const server = await startServer({ connections: 4 })
const program = await startSecondProgram(server)
let admin: Client
let buyer: Client

afterAll(async () => {
  await program.remove()
  await server.close()
})

/**
 * The program creates its first administrator only if there is no account yet, so everybody else is added after its
 * start.
 */
async function arrange(onHand = 100) {
  admin ??= await server.asAdmin()
  buyer ??= await addBuyer(server)
  return addGood(server, [buyer], { onHand })
}

const post = (path: string, token: string, body: object) =>
  program.send(path, { method: 'POST', token, body })

const orderOf = (productId: number) => ({
  customerId: buyer.account.id,
  lines: [{ productId, quantity: 2 }],
})

/** Kills the program while it waits to write into a table, in the middle of a request: nothing remains. */
async function killAt(child: ChildProcess, table: string, ask: () => Promise<Response | undefined>) {
  const standing = () => fingerprint(server, { except: ['throttle', 'row_stamp', 'session'] })
  const before = await standing()
  const hold = (db: Db) => db.execute(sql`lock table ${sql.identifier(table)} in share mode`)
  expect(await killWaiting(server, child, { hold, ask })).toBeUndefined()
  expect(await standing()).toEqual(before)
}

describe('an order, if the program is killed', () => {
  it.each(
    sampled(
      ['before its entry in the audit', 'audit'],
      ['before its lines', 'order_line'],
      ['before the stock is allocated', 'stock_movement'],
      ['before anybody is notified', 'notification'],
    ),
  )('%s while placing, is not there at all', { timeout: 60_000 }, async (_, table) => {
    const child = await program.start()
    const token = await program.signIn()
    const { id } = await arrange()
    await killAt(child, table, () => post('/api/v1/order', token, orderOf(id)))
    expect(await numbersOf(server.ctx, id)).toEqual({ onHand: 100, allocated: 0 })
    expect(await isVerified(server.ctx, id)).toBe(true)
  })

  it.each(
    sampled(
      ['before its entry in the audit', 'audit'],
      ['before the stock is shipped', 'stock_movement'],
      ['before its lines count the shipped quantity', 'order_line'],
      ['before the shipment is closed', 'shipment'],
      ['before the order has the status shipped', 'order'],
      ['before the customer is notified', 'notification'],
    ),
  )(
    '%s while shipping, is not shipped, and can be shipped afterwards',
    { timeout: 60_000 },
    async (_, table) => {
      const child = await program.start()
      const token = await program.signIn()
      const { id: productId } = await arrange()
      const { id } = await placed(buyer, productId, 5)
      await admin.call(order.confirm, { params: { id }, body: {} })
      const draft = (await admin.call(shipment.create, { params: { id }, body: {} })).body
      const confirm = { confirm: true, version: draft.version } as const
      await killAt(child, table, () => post(`/api/v1/shipment/${draft.id}/confirm`, token, confirm))
      expect(await numbersOf(server.ctx, productId)).toEqual({ onHand: 100, allocated: 5 })
      const again = await admin.call(shipment.confirm, { params: { id: draft.id }, body: confirm })
      expect(again.status).toBe(200)
      expect(await numbersOf(server.ctx, productId)).toEqual({ onHand: 95, allocated: 0 })
      expect(await isVerified(server.ctx, productId)).toBe(true)
    },
  )

  it(
    'at any moment, is complete with its stock or not there at all, and no acknowledged one is lost',
    { timeout: 120_000 },
    async () => {
      const rounds = isDeep ? 6 : 2
      let child = await program.start()
      const { id } = await arrange(100_000)
      const before = (await server.ctx.db.select({ id: orders.id }).from(orders)).length
      let acknowledged = 0
      for (let round = 0; round < rounds; round += 1) {
        const token = await program.signIn()
        const write = () => post('/api/v1/order', token, orderOf(id))
        acknowledged += await killWriting(child, { writers: 2, round, write })
        const count = (await server.ctx.db.select({ id: orders.id }).from(orders)).length - before
        expect(await numbersOf(server.ctx, id)).toEqual({ onHand: 100_000, allocated: 2 * count })
        expect(await isVerified(server.ctx, id)).toBe(true)
        expect(count).toBeGreaterThanOrEqual(acknowledged)
        if (round < rounds - 1) child = await program.start()
      }
    },
  )
})
