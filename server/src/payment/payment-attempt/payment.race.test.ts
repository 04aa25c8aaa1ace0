import { asc } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { signup } from '@banquet/contract/signup/signup'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { pool } from '@banquet/contract/event/signup-type/pool'
import { paymentOrder } from '@banquet/contract/payment/payment-order'
import type { PaymentOrder } from '@banquet/contract/payment/payment-order-record'
import { isDeep } from '../../../test/deep.ts'
import { offerEveryMethod, report, startPaying, type Started } from '../../../test/rows/payments.ts'
import { addEvent, addType, clearEvents, signedUp } from '../../../test/rows/sign-up-rows.ts'
import { startTwo } from '../../../test/program/two-programs.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { expireSignups } from '../../signup/signup/signup.jobs.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { paymentOrders, payments } from '../../tables/payment/payment-order.table.ts'
import { checkDue } from './check-attempt.ts'

/** How many payments are reported, and how often each. */
const [count, copies] = isDeep ? [200, 10] : [12, 5]

const {
  server,
  other,
  admins: [admin],
} = await startTwo()

beforeEach(async () => {
  await clearEvents(server)
  await server.ctx.db.delete(mails)
  await offerEveryMethod(admin, (await addEvent(admin)).id)
})

/** Shuffles things, in the same way in every run. */
function shuffled<T>(things: readonly T[]): T[] {
  return things
    .map((thing, at) => ({ thing, key: (at * 7919 + 13) % 1009 }))
    .toSorted((one, another) => one.key - another.key)
    .map(({ thing }) => thing)
}

const orderOf = async ({ paymentOrderId }: Signup) =>
  (await admin.call(paymentOrder.get, { params: { id: paymentOrderId ?? 0 } })).body
const read = async ({ id }: Signup) => (await admin.call(signup.get, { params: { id } })).body
const confirmations = async () =>
  (await server.ctx.db.select().from(mails)).filter(({ subject }) => subject.includes('報名成功')).length

/** Expects that every dollar of an order is counted once. */
function balanced({ paid, returned, toReturn, total, state, payments: received }: PaymentOrder): boolean {
  const sum = received.reduce((all, { amount }) => all + amount, 0)
  const kept = paid - returned - toReturn
  return sum === paid && kept >= 0 && (state === 'cancelled' || state === 'expired' || kept <= total)
}

describe('reports at two programs at once', () => {
  it(
    `of ${count} payments, ${copies} times each and in any order, settle each of them once`,
    { timeout: 300_000 },
    async () => {
      const type = await addType(admin)
      const begun: Started[] = []
      for (let n = 0; n < count; n += 1) {
        const client = await server.asKind(identity.member)
        const row = await signedUp(client, type)
        begun.push(
          (await startPaying(client, row.paymentOrderId, { method: n % 2 === 0 ? 'card' : 'atm' })).body,
        )
      }
      const all = begun.flatMap((one) => Array.from({ length: copies }, (_, copy) => ({ one, copy })))
      // At most as many run at a time as the two programs have connections.
      const waiting = shuffled(all)
      const statuses: number[] = []
      const send = async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) {
          const { one, copy } = next
          const play = copy === 0 && one.attempt.method === 'atm' ? 'number' : 'pay'
          statuses.push((await report(copy % 2 === 0 ? server : other, one, play)).statusCode)
        }
      }
      await Promise.all(Array.from({ length: 12 }, send))
      expect(new Set(statuses)).toEqual(new Set([200]))
      const rows = await server.ctx.db.select().from(payments).orderBy(payments.id)
      expect([rows.length, rows.every(({ amount }) => amount === 3000)]).toEqual([count, true])
      const states = (await server.ctx.db.select({ state: signups.state }).from(signups)).map(
        ({ state }) => state,
      )
      expect(states).toEqual(Array.from({ length: count }, () => 'confirmed'))
      expect(await confirmations()).toBe(count)
      expect((await admin.call(pool.verify, { query: {} })).body).toEqual([])
    },
  )

  it.each(['cancel', 'expire', 'check'] as const)(
    'and %s at the same moment end in a defined state, with every dollar counted once',
    async (rival) => {
      for (let round = 0; round < (isDeep ? 20 : 3); round += 1) {
        const client = await server.asKind(identity.member)
        const row = await signedUp(client, await addType(admin, { name: `一般 ${rival} ${round}` }))
        const begun = (await startPaying(client, row.paymentOrderId)).body
        if (rival === 'expire') {
          const graceUntil = new Date(server.ctx.now().getTime() - 1000).toISOString()
          await server.ctx.db.update(signups).set({ graceUntil })
        }
        const rivals = {
          cancel: () =>
            admin.call(signup.cancel, { params: { id: row.id }, body: { version: row.version, reason: '' } }),
          expire: () => expireSignups(other.ctx),
          check: () => checkDue(other.ctx, other.services),
        }
        const start = [() => report(server, begun, 'pay'), rivals[rival], () => report(other, begun, 'pay')]
        await Promise.all((round % 2 === 0 ? start : start.toReversed()).map((one) => one()))
        const order = await orderOf(row)
        expect([order.paid, balanced(order)]).toEqual([3000, true])
        const { state } = await read(row)
        const possible = { cancel: ['cancelled', 'confirmed'], expire: ['confirmed'], check: ['confirmed'] }
        expect(possible[rival]).toContain(state)
        expect(order.state).toBe(state === 'confirmed' ? 'paid' : 'cancelled')
        if (state === 'cancelled') expect(order.toReturn).toBe(3000)
      }
      const orders = await server.ctx.db.select().from(paymentOrders).orderBy(asc(paymentOrders.id))
      expect(orders.every(({ paid }) => paid === 3000)).toBe(true)
    },
  )
})
