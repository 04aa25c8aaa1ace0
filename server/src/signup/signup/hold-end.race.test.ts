import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { paymentOrder } from '@banquet/contract/payment/payment-order'
import { pool } from '@banquet/contract/event/signup-type/pool'
import { signup } from '@banquet/contract/signup/signup'
import type { Signup } from '@banquet/contract/signup/signup-record'
import type { SignupType } from '@banquet/contract/event/signup-type/signup-type'
import { untilWaiting } from '../../../test/scenario/world.ts'
import { serverForFile, type Client, type Reply } from '../../../test/server.ts'
import { addEvent, addType, clearEvents, signedUp, signUp } from '../../../test/rows/sign-up-rows.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/list/days.ts'
import { places } from '../../tables/event/place.table.ts'
import { settlePaymentOrder } from '../../payment/payment-order/settle-payment-order.ts'
import { whenPaymentCodeIsIssued } from '../../payment/payment-order/payment-order.handlers.ts'

const server = await serverForFile({ connections: 8 })
let admin: Client
let type: SignupType

beforeEach(async () => {
  await clearEvents(server)
  admin = await server.asAdmin()
  await addEvent(admin)
  type = await addType(admin, { size: 1, hasWaitingList: false })
})

/** Returns when the hold of a sign-up ends. */
async function endOf({ id }: Signup): Promise<number> {
  const [place] = await server.ctx.db.select().from(places).where(eq(places.signupId, id))
  return Date.parse(place?.expiresAt ?? '')
}

/** Runs work for a sign-up just before the end of its hold; somebody else wants the last place after it, before the commit. */
async function atTheEnd(row: Signup, work: (ctx: Context) => Promise<unknown>): Promise<Reply> {
  server.passTime((await endOf(row)) - server.ctx.now().getTime() - 1000)
  const other = await server.asKind(identity.member)
  let late: Promise<Reply> | undefined
  await inTransaction(server.ctx, async (ctx) => {
    await work(ctx)
    server.passTime(2000)
    late = signUp(other, type)
    await untilWaiting(server, 1, [late])
  })
  if (!late) throw new Error('nobody wanted the place')
  return late
}

async function expectOnePlace(row: Signup, state: string): Promise<void> {
  admin = await server.as(admin.account)
  expect((await admin.call(signup.get, { params: { id: row.id } })).body.state).toBe(state)
  expect((await admin.call(signup.list, { query: {} })).body).toHaveLength(1)
  expect((await admin.call(pool.verify, { query: {} })).body).toEqual([])
}

test('a place whose payment is being recorded when its hold ends is not given to somebody else', async () => {
  const row = await signedUp(await server.asKind(identity.member), type)
  const money = { method: 'cash', amount: 3000, day: dayOf(server.ctx.now()), note: '' } as const
  const late = await atTheEnd(row, (ctx) => settlePaymentOrder(ctx, row.paymentOrderId ?? 0, money))
  expect(late.code).toBe('signup.full')
  await expectOnePlace(row, 'confirmed')
  const params = { id: row.paymentOrderId ?? 0 }
  expect((await admin.call(paymentOrder.get, { params })).body).toMatchObject({ state: 'paid', toReturn: 0 })
})

test('a place whose hold is being extended for an issued number when it ends is not given to somebody else', async () => {
  const row = await signedUp(await server.asKind(identity.member), type)
  const until = new Date((await endOf(row)) + 86_400_000)
  const late = await atTheEnd(row, async (ctx) => {
    for (const handle of whenPaymentCodeIsIssued) await handle(ctx, { id: row.paymentOrderId ?? 0, until })
  })
  expect(late.code).toBe('signup.full')
  await expectOnePlace(row, 'awaiting-payment')
})
