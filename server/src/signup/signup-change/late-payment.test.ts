import { beforeEach, describe, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { addDays } from '@banquet/contract/rule/day/days'
import { paymentAttempt } from '@banquet/contract/payment/payment-attempt'
import { paymentOrder } from '@banquet/contract/payment/payment-order'
import { signup } from '@banquet/contract/signup/signup'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { signupType, type SignupType } from '@banquet/contract/event/signup-type/signup-type'
import { offerEveryMethod, report, startPaying } from '../../../test/rows/payments.ts'
import { serverForFile, type Client } from '../../../test/server.ts'
import { addEvent, addType, clearEvents, signedUp } from '../../../test/rows/sign-up-rows.ts'
import { dayOf } from '../../kit/list/days.ts'
import { expireSignups } from '../signup/signup.jobs.ts'

const server = await serverForFile()
const dayMs = 86_400_000
let admin: Client
let client: Client
let type: SignupType
/** The last day of the early price. */
let last: string

beforeEach(async () => {
  await clearEvents(server)
  admin = await server.asAdmin()
  const today = dayOf(server.ctx.now())
  const { id } = await addEvent(admin, { startDay: addDays(today, 100), endDay: addDays(today, 101) })
  await offerEveryMethod(admin, id)
  last = addDays(today, 2)
  type = await addType(admin, {
    size: 2,
    tiers: [
      { name: '早鳥', enName: 'Early bird', fee: 2000, until: last, countsBy: 'payment' },
      { name: '原價', enName: 'Regular', fee: 3000 },
    ],
  })
  client = await server.asKind(identity.member)
})

/** Moves the clock forward and signs everybody in again. */
async function pass(days: number): Promise<void> {
  server.passTime(days * dayMs)
  admin = await server.as(admin.account)
  client = await server.as(client.account)
}
const read = async ({ id }: Signup) => (await admin.call(signup.get, { params: { id } })).body
const orderOf = async ({ paymentOrderId }: Signup) =>
  (await admin.call(paymentOrder.get, { params: { id: paymentOrderId ?? 0 } })).body
const settle = (row: Signup, amount: number, day: string) =>
  admin.call(paymentOrder.settle, {
    params: { id: row.paymentOrderId ?? 0 },
    body: { method: 'transfer', amount, day, note: '' },
  })
const start = async (row: Signup, amount = 2000) =>
  (await startPaying(client, row.paymentOrderId, { amount, method: 'atm' })).body
const asPaymentDate = (day: string) => `${day.replaceAll('-', '/')} 12:00:00`

describe('money for a price that counts by the day of the payment', () => {
  test('that was paid in time is enough, whenever the provider reports it', async () => {
    const row = await signedUp(client, type)
    expect(row.amount).toBe(2000)
    const begun = await start(row)
    await pass(4)
    await report(server, begun, 'pay', { PaymentDate: asPaymentDate(last) })
    expect(await read(row)).toMatchObject({ state: 'confirmed', amount: 2000 })
  })

  test('that was paid later meets the fee of its day, and the sign-up awaits the difference with its place', async () => {
    const row = await signedUp(client, type)
    const begun = await start(row)
    await pass(3)
    const today = dayOf(server.ctx.now())
    await report(server, begun, 'pay', { PaymentDate: asPaymentDate(today) })
    const after = await read(row)
    expect(after).toMatchObject({ state: 'awaiting-payment', amount: 3000, paid: 2000, left: 1000 })
    expect(after.tierName).toBe('原價')
    expect(Date.parse(after.dueAt ?? '')).toBeGreaterThan(server.ctx.now().getTime())
    const order = await orderOf(row)
    expect(order).toMatchObject({ state: 'partly-paid', total: 3000, toReturn: 0 })
    expect(order.lines.map(({ amount }) => amount)).toEqual([2000, 1000])
    await report(server, await start(row, 1000), 'pay')
    expect(await read(row)).toMatchObject({ state: 'confirmed', amount: 3000, left: 0 })
  })

  test('has the day of its arrival if the provider reports none', async () => {
    const row = await signedUp(client, type)
    const begun = await start(row)
    await pass(3)
    await report(server, begun, 'pay', { PaymentDate: '' })
    expect(await read(row)).toMatchObject({ state: 'awaiting-payment', amount: 3000, left: 1000 })
  })

  test('has the day that staff record, also of a part, and that of the report when staff accept it', async () => {
    const [one, two] = [
      await signedUp(client, type),
      await signedUp(client, type, { isGuest: true, realName: '客', email: 'guest@example.com' }),
    ]
    const begun = await start(two)
    await pass(3)
    await settle(one, 500, last)
    await settle(one, 1500, dayOf(server.ctx.now()))
    expect(await read(one)).toMatchObject({ state: 'awaiting-payment', amount: 3000, left: 1000 })
    await report(server, begun, 'pay', { TradeAmt: '2001', PaymentDate: asPaymentDate(last) })
    const { id, version } = (await admin.call(paymentAttempt.get, { params: { id: begun.attempt.id } })).body
    await admin.send(paymentAttempt.accept, { params: { id }, body: { version, amount: 2001, note: '' } })
    expect(await read(two)).toMatchObject({ state: 'confirmed', amount: 2000 })
  })

  test.each([
    ['no money of this event can have moved on, before it', () => '2001/01/01 12:00:00'],
    ['has not come yet', (today: string) => asPaymentDate(addDays(today, 30))],
  ])('has the day of its arrival if the provider reports a day that %s', async (_, dateOf) => {
    const row = await signedUp(client, type)
    const begun = await start(row)
    await pass(3)
    const today = dayOf(server.ctx.now())
    await report(server, begun, 'pay', { PaymentDate: dateOf(today) })
    expect(await read(row)).toMatchObject({ state: 'awaiting-payment', amount: 3000, left: 1000 })
    expect((await orderOf(row)).payments).toMatchObject([{ day: today }])
  })

  test.each([
    [
      'renamed',
      (tiers: SignupType['tiers']) => tiers.map((tier, at) => (at === 0 ? { ...tier, name: '優惠' } : tier)),
    ],
    ['removed', (tiers: SignupType['tiers']) => tiers.slice(1)],
  ])('meets the fee of its day as well if staff have %s the price meanwhile', async (_, change) => {
    const row = await signedUp(client, type)
    await pass(3)
    const {
      eventId: _event,
      taken: _taken,
      indexId: _index,
      ...known
    } = (await admin.call(signupType.get, { params: { id: type.id } })).body
    const body = { ...known, tiers: change(known.tiers) }
    expect((await admin.send(signupType.update, { params: { id: type.id }, body })).status).toBe(200)
    await settle(row, 2000, dayOf(server.ctx.now()))
    expect(await read(row)).toMatchObject({ state: 'awaiting-payment', amount: 3000, left: 1000 })
  })

  test('is enough while staff have extended the price', async () => {
    const row = await signedUp(client, type)
    await pass(3)
    const today = dayOf(server.ctx.now())
    const {
      eventId: _event,
      taken: _taken,
      indexId: _index,
      ...known
    } = (await admin.call(signupType.get, { params: { id: type.id } })).body
    const tiers = known.tiers.map((tier, at) => (at === 0 ? { ...tier, until: today } : tier))
    await admin.send(signupType.update, { params: { id: type.id }, body: { ...known, tiers } })
    await settle(row, 2000, today)
    expect(await read(row)).toMatchObject({ state: 'confirmed', amount: 2000 })
  })

  test('does not restore a sign-up that has expired at the price that has ended: it is to be returned', async () => {
    const row = await signedUp(client, type)
    const begun = await start(row)
    await pass(20)
    await expireSignups(server.ctx)
    expect(await read(row)).toMatchObject({ state: 'expired' })
    await report(server, begun, 'pay', { PaymentDate: asPaymentDate(dayOf(server.ctx.now())) })
    expect(await read(row)).toMatchObject({ state: 'expired', amount: 3000, toReturn: 2000 })
    // A payer who pays the difference as well has paid the fee of today.
    await settle(row, 1000, dayOf(server.ctx.now()))
    expect(await read(row)).toMatchObject({ state: 'confirmed', amount: 3000, toReturn: 0 })
  })
})
