import { today } from '../../../test/today.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { bankLine } from '@banquet/contract/payment/bank-line'
import type { BankLine } from '@banquet/contract/payment/bank-line-record'
import { paymentOrder } from '@banquet/contract/payment/payment-order'
import { untilWaiting } from '../../../test/scenario/world.ts'
import type { Client } from '../../../test/server.ts'
import { addEvent, addType, clearEvents, signedUp } from '../../../test/rows/sign-up-rows.ts'
import { importLines, linesOf, match, statementOf } from '../../../test/rows/statements.ts'
import { startTwo } from '../../../test/program/two-programs.ts'
import { payments } from '../../tables/payment/payment-order.table.ts'
import { bankLines } from '../../tables/payment/bank-line.table.ts'

const {
  server,
  admins: [admin, second],
} = await startTwo()

beforeEach(async () => {
  await clearEvents(server)
  await addEvent(admin)
})

const day = today
async function orders(count: number): Promise<number[]> {
  const type = await addType(admin)
  const rows: Signup[] = []
  for (let n = 0; n < count; n += 1) rows.push(await signedUp(await server.asKind(identity.member), type))
  return rows.map(({ paymentOrderId }) => paymentOrderId ?? 0)
}
const paidFor = async (id: number) => (await admin.call(paymentOrder.get, { params: { id } })).body.paid

/** Locks a line until both requests wait for it, so that they always overlap. */
async function whileLineIsHeld<T>(lineId: number, requests: () => Promise<T>[]): Promise<T[]> {
  let waiting: Promise<T>[] = []
  await server.ctx.db.transaction(async (db) => {
    await db.select().from(bankLines).where(eq(bankLines.id, lineId)).for('update')
    waiting = requests()
    await untilWaiting(server, 2, waiting)
  })
  return Promise.all(waiting)
}

test('two clerks who match the same line at once through two programs record one payment', async () => {
  const [one = 0, two = 0] = await orders(2)
  const [line] = await importLines(admin, [day, 3000])
  const id = line?.id ?? 0
  const replies = await whileLineIsHeld(id, () => [
    match(admin, [id], [{ id: one, amount: 3000 }]),
    match(second, [id], [{ id: two, amount: 3000 }]),
  ])
  expect(replies.map(({ status, code }) => String(code ?? status)).toSorted()).toEqual([
    '200',
    'bank-line.state',
  ])
  expect((await paidFor(one)) + (await paidFor(two))).toBe(3000)
  expect(await server.ctx.db.select().from(payments)).toHaveLength(1)
  expect(await linesOf(admin, { state: 'matched' })).toMatchObject([{ left: 0 }])
})

test('two clerks who undo the same match at once reverse its payment once', async () => {
  const [one = 0] = await orders(1)
  const [line] = await importLines(admin, [day, 3000])
  const id = line?.id ?? 0
  const done = await match(admin, [id], [{ id: one, amount: 3000 }])
  const [{ version }] = done.body as [BankLine]
  const undo = (by: Client) => by.call(bankLine.undo, { params: { id }, body: { version } })
  const replies = await whileLineIsHeld(id, () => [undo(admin), undo(second)])
  expect(replies.map(({ status, code }) => String(code ?? status)).toSorted()).toEqual(['200', 'stale'])
  const amounts = await server.ctx.db.select({ n: payments.amount }).from(payments).orderBy(asc(payments.id))
  expect(amounts.map(({ n }) => n)).toEqual([3000, -3000])
})

test('lines that are matched with the same orders in opposite sequence do not deadlock', async () => {
  const [one = 0, two = 0] = await orders(2)
  const [a, b] = await importLines(admin, [day, 3000, 'a'], [day, 3000, 'b'])
  const both = (by: Client, lineId: number, ids: number[]) =>
    by.send(bankLine.match, {
      body: {
        lineIds: [lineId],
        orders: ids.map((id) => ({ paymentOrderId: id, amount: 1500, left: 1500 })),
      },
    })
  // Each order has 1,500 left, so that one line settles both of them.
  for (const id of [one, two]) {
    const body = { method: 'cash', amount: 1500, day }
    await admin.send(paymentOrder.settle, { params: { id }, body })
  }
  const replies = await Promise.all([
    both(admin, a?.id ?? 0, [one, two]),
    both(second, b?.id ?? 0, [two, one]),
  ])
  expect(replies.map(({ status, code }) => String(code ?? status)).toSorted()).toEqual([
    '200',
    'bank-line.order-changed',
  ])
  expect([await paidFor(one), await paidFor(two)]).toEqual([3000, 3000])
})

/** Lets nobody add lines until both requests wait, so that the second is not finished reading before the first has written. */
async function whileLinesAreHeld<T>(requests: () => Promise<T>[]): Promise<T[]> {
  let waiting: Promise<T>[] = []
  await server.ctx.db.transaction(async (db) => {
    await db.execute(sql`lock table ${bankLines} in exclusive mode`)
    waiting = requests()
    await untilWaiting(server, 2, waiting)
  })
  return Promise.all(waiting)
}

test('the same statement imported twice at once is stored once', async () => {
  const lines = Array.from({ length: 300 }, (_, n) => [day, 100 + n, `L${n}`] as const)
  const send = (by: Client) => by.send(bankLine.import, { upload: statementOf(lines) })
  const replies = await whileLinesAreHeld(() => [send(admin), send(second)])
  const counts = replies.map(({ body }) => body)
  expect(counts.map(({ new: added, known }) => `${added} ${known}`).toSorted()).toEqual(['0 300', '300 0'])
  expect(await server.ctx.db.select().from(bankLines)).toHaveLength(300)
})

test('two clerks who import the same known line nevertheless at once add it once', async () => {
  const upload = statementOf([[day, 3000, '跨行轉入']])
  await admin.send(bankLine.import, { upload })
  const { lastImportId } = (await admin.send(bankLine.preview, { upload })).body
  const send = (by: Client) => by.send(bankLine.import, { upload, query: { takenRows: '3', lastImportId } })
  const replies = await whileLinesAreHeld(() => [send(admin), send(second)])
  expect(replies.map(({ status, code }) => String(code ?? status)).toSorted()).toEqual([
    '201',
    'bank-line.imported',
  ])
  expect(await server.ctx.db.select().from(bankLines)).toHaveLength(2)
})
