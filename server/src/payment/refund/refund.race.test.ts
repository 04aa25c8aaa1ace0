import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { signup } from '@banquet/contract/signup/signup'
import type { Signup } from '@banquet/contract/signup/signup-record'
import type { SignupType } from '@banquet/contract/event/signup-type/signup-type'
import { paymentReport } from '@banquet/contract/payment/payment-report'
import { refund } from '@banquet/contract/payment/refund'
import type { Refund } from '@banquet/contract/payment/refund-record'
import { offerEveryMethod } from '../../../test/rows/payments.ts'
import { account, act, cancel, create, only, orderOf, payByCard, settle } from '../../../test/rows/refunds.ts'
import { queued } from '../../../test/scenario/world.ts'
import type { Client, Reply } from '../../../test/server.ts'
import { addEvent, addType, clearEvents, signedUp } from '../../../test/rows/sign-up-rows.ts'
import { startTwo } from '../../../test/program/two-programs.ts'
import type { Db } from '../../kit/context.ts'
import { expireSignups } from '../../signup/signup/signup.jobs.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { simulatedTrades } from '../../tables/payment/simulated-trade.table.ts'

const {
  server,
  admins: [admin, second],
} = await startTwo()
let client: Client
let type: SignupType

beforeEach(async () => {
  await clearEvents(server)
  const { id } = await addEvent(admin)
  await offerEveryMethod(admin, id)
  type = await addType(admin)
  client = await server.asKind(identity.member)
})

/** Holds the payment order of a sign-up. */
const holdOrder =
  ({ paymentOrderId }: Signup) =>
  (db: Db) =>
    db
      .select({ id: paymentOrders.id })
      .from(paymentOrders)
      .where(eq(paymentOrders.id, paymentOrderId ?? 0))
      .for('update')

async function cancelled(): Promise<Signup> {
  const row = await signedUp(client, type)
  await settle(admin, row)
  await cancel(admin, row)
  return row
}

const differences = async () => (await admin.call(paymentReport.verify, { query: {} })).body.differences
const codes = (replies: readonly { code: string | undefined; status: number }[]) =>
  replies.map(({ code, status }) => code ?? status)
const stateOf = async ({ id }: Signup) => (await admin.call(signup.get, { params: { id } })).body.state

describe('two programs', () => {
  test('request refunds of one order: in total no more than is to be returned', async () => {
    const row = await cancelled()
    const body = { paymentOrderId: row.paymentOrderId, account }
    const replies = await queued<Reply>(server, holdOrder(row), [
      () => create(admin, row, { amount: 2000 }),
      () => create(second, row, { amount: 2000 }),
      () => client.send(refund.request, { body }),
      () => create(second, row, { amount: 1 }),
    ])
    expect(codes(replies)).toEqual([201, 'refund.amount', 201, 'refund.amount'])
    const rows = (await admin.call(refund.list, { query: {} })).body
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(3000)
  })

  test('complete one refund: one does it, and the order counts it once', async () => {
    const row = await cancelled()
    const approved = (await act(admin, 'approve', only(await create(admin, row)))).body
    const replies = await queued(server, holdOrder(row), [
      () => act(admin, 'complete', approved),
      () => act(second, 'complete', approved),
      () => act(second, 'reject', approved),
    ])
    expect(codes(replies)).toEqual([200, 'stale', 'stale'])
    expect(await orderOf(admin, row)).toMatchObject({ returned: 3000, toReturn: 0 })
    expect(await differences()).toEqual([])
  })

  test('send one refund to the provider: it is requested once', async () => {
    const row = await signedUp(client, type)
    const { attempt } = await payByCard(server, client, row)
    await cancel(admin, row)
    const asked = only(
      await client.send(refund.request, { body: { paymentOrderId: row.paymentOrderId, account: null } }),
    )
    const approved = (await act(admin, 'approve', asked)).body
    const replies = await queued(server, holdOrder(row), [
      () => act(admin, 'send', approved),
      () => act(second, 'send', approved),
    ])
    expect(codes(replies)).toEqual([200, 'stale'])
    const [trade] = await server.ctx.db
      .select()
      .from(simulatedTrades)
      .where(eq(simulatedTrades.tradeNo, attempt.tradeNo))
    expect(trade?.refunded).toBe(3000)
    expect(await orderOf(admin, row)).toMatchObject({ returned: 3000 })
  })

  /** Adds a sign-up of which a part was paid too late: it is to be returned, unless the rest arrives and a place is left. */
  const expired = async () => {
    const row = await signedUp(client, type)
    await settle(admin, row, 1000)
    const over = new Date(server.ctx.now().getTime() - 1000).toISOString()
    await server.ctx.db.update(signups).set({ graceUntil: over }).where(eq(signups.id, row.id))
    await expireSignups(server.ctx)
    return row
  }

  test('request a refund and record the late rest: the sign-up is confirmed, and nothing is returned', async () => {
    const row = await expired()
    const replies = await queued<Reply>(server, holdOrder(row), [
      () => create(admin, row, { amount: 1000 }),
      () => settle(second, row, 2000),
    ])
    expect(codes(replies)).toEqual([201, 200])
    expect(await stateOf(row)).toBe('confirmed')
    expect(await orderOf(admin, row)).toMatchObject({ state: 'paid', toReturn: 0 })
    const asked = only(replies[0] as Reply<Refund[]>)
    expect((await act(admin, 'approve', asked)).code).toBe('refund.amount')
    expect((await act(admin, 'reject', asked)).status).toBe(200)
    expect(await differences()).toEqual([])
  })

  test('record the late rest and request a refund: it is refused', async () => {
    const row = await expired()
    const replies = await queued<Reply>(server, holdOrder(row), [
      () => settle(second, row, 2000),
      () => create(admin, row, { amount: 1000 }),
    ])
    expect(codes(replies)).toEqual([200, 'refund.amount'])
    expect(await stateOf(row)).toBe('confirmed')
  })

  test('complete a refund and record the late rest: the rest is to be returned as well', async () => {
    const row = await expired()
    const asked = only(await create(admin, row, { amount: 1000 }))
    const approved = (await act(admin, 'approve', asked)).body
    await queued<Reply>(server, holdOrder(row), [
      () => act(admin, 'complete', approved),
      () => settle(second, row, 2000),
    ])
    expect(await stateOf(row)).toBe('expired')
    expect(await orderOf(admin, row)).toMatchObject({ paid: 3000, returned: 1000, toReturn: 2000 })
    expect(await differences()).toEqual([])
  })

  test('cancel a sign-up while too much is returned and more arrives: every dollar is counted once', async () => {
    const row = await signedUp(client, type)
    await settle(admin, row, 3500)
    const approved = (await act(admin, 'approve', only(await create(admin, row, { amount: 500 })))).body
    const { version } = (await admin.call(signup.get, { params: { id: row.id } })).body
    const stop = { params: { id: row.id }, body: { version, reason: '' } }
    const replies = await queued<Reply>(server, holdOrder(row), [
      () => act(second, 'complete', approved),
      () => second.call(signup.cancel, stop),
      () => settle(admin, row, 200),
    ])
    expect(codes(replies)).toEqual([200, 200, 200])
    expect(await orderOf(admin, row)).toMatchObject({
      state: 'cancelled',
      paid: 3700,
      returned: 500,
      retained: 0,
      toReturn: 3200,
    })
    expect(await stateOf(row)).toBe('cancelled')
    expect(await differences()).toEqual([])
  })
})
