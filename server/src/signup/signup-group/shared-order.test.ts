import { desc } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { eventSetting } from '@banquet/contract/event/event/event-setting'
import { pool } from '@banquet/contract/event/signup-type/pool'
import { signupType, type SignupType } from '@banquet/contract/event/signup-type/signup-type'
import { paymentOrder } from '@banquet/contract/payment/payment-order'
import { paymentNumber } from '@banquet/contract/payment/payment-number'
import { refund } from '@banquet/contract/payment/refund'
import { signup } from '@banquet/contract/signup/signup'
import { signupChange } from '@banquet/contract/signup/signup-change'
import { signupGroup } from '@banquet/contract/signup/signup-group'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { runJobs } from '../../../test/jobs.ts'
import { addEvent, addType, clearEvents, person, signUp } from '../../../test/rows/sign-up-rows.ts'
import { serverForFile, type Client } from '../../../test/server.ts'
import { today } from '../../../test/today.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { verifyOrders } from '../../payment/payment-report/verify-orders.ts'
import { checkSignups } from '../signup/check-signups.ts'
import { expireSignups } from '../signup/signup.jobs.ts'

const server = await serverForFile({ connections: 8 })
const later = () => new Date(server.ctx.now().getTime() + 400 * 86_400_000)
let admin: Client
let client: Client
let conference: SignupType
let tour: SignupType

const tiers = (fee: number) => [{ name: '原價', enName: 'Regular price', fee }]

beforeEach(async () => {
  await clearEvents(server)
  admin = await server.asAdmin()
  client = await server.asKind(identity.member)
  await addEvent(admin)
  conference = await addType(admin, { name: '大會', enName: 'Conference' })
  tour = await addType(admin, {
    name: '參訪',
    enName: 'Tour',
    size: 1,
    hasWaitingList: false,
    tiers: tiers(800),
  })
})

/** Signs the member up for the conference and the tour in one go. */
async function basket(): Promise<[Signup, Signup]> {
  const people = [conference, tour].map(({ id: signupTypeId }) => ({ ...person, signupTypeId }))
  const { body } = await client.send(signupGroup.create, { body: { people } })
  return body.signups as [Signup, Signup]
}

const read = async ({ id }: Pick<Signup, 'id'>) => (await admin.call(signup.get, { params: { id } })).body
const orderOf = async ({ paymentOrderId }: Signup) =>
  (await admin.call(paymentOrder.get, { params: { id: paymentOrderId ?? 0 } })).body
const settle = ({ paymentOrderId }: Signup, amount: number) =>
  admin.call(paymentOrder.settle, {
    params: { id: paymentOrderId ?? 0 },
    body: { method: 'cash', amount, day: today, note: '' },
  })
const cancel = async (row: Signup) => {
  const { id, version } = await read(row)
  return client.call(signup.cancel, { params: { id }, body: { version, reason: '' } })
}
const states = async (rows: readonly Signup[]) =>
  (await Promise.all(rows.map(read))).map(({ state }) => state)

/** Has everything that was not paid in time expire. */
async function expire() {
  await expireSignups({ ...server.ctx, now: later })
  await runJobs(server)
}

/** Lets the event return a share of what was paid. */
async function setRefund(percent: number): Promise<void> {
  const params = { id: conference.eventId }
  const { body } = await admin.call(eventSetting.get, { params })
  const { picture: _, logo: __, createdAt: ___, createdByName: ____, eventId: _____, ...setting } = body
  const until = { kind: 'absolute' as const, day: '2099-12-31', time: '00:00' }
  await admin.call(eventSetting.save, { params, body: { ...setting, refundLadder: [{ until, percent }] } })
}

/** Expects that the stored figures of orders, sign-ups and places agree. */
async function expectAgreement() {
  expect((await verifyOrders(server.ctx)).differences).toEqual([])
  expect((await checkSignups.run(server.ctx, server.ctx.db)).differences).toEqual([])
  expect((await admin.call(pool.verify, { query: {} })).body).toEqual([])
}

describe('one of several sign-ups of a payment order', () => {
  test('is cancelled before anything is paid: only the others are to be paid', async () => {
    const [main, add] = await basket()
    await cancel(add)
    const { total, state, lines } = await orderOf(main)
    expect([total, state]).toEqual([3000, 'open'])
    expect(lines.at(-1)).toMatchObject({
      kind: 'cancellation',
      label: `取消：參訪 ${add.code}`,
      enLabel: `Cancelled: Tour ${add.code}`,
      amount: -800,
    })
    expect(await read(main)).toMatchObject({ state: 'awaiting-payment', left: 3000 })
    await settle(main, 3000)
    expect(await states([main, add])).toEqual(['confirmed', 'cancelled'])
    await expectAgreement()
  })

  test('is cancelled when the rest has been paid for already: nothing is retained, and that is confirmed', async () => {
    await setRefund(60)
    const [main, add] = await basket()
    await settle(main, 3000)
    expect(await states([main, add])).toEqual(['awaiting-payment', 'awaiting-payment'])
    const { body } = await cancel(add)
    expect(body).toMatchObject({ state: 'cancelled', toReturn: 0 })
    expect(await read(main)).toMatchObject({ state: 'confirmed', paid: 3000, left: 0 })
    await expectAgreement()
  })

  test('is cancelled after the payment: the rules retain a part of its price alone, which staff can waive', async () => {
    await setRefund(60)
    const [main, add] = await basket()
    await settle(main, 3800)
    expect((await read(add)).refund).toBe(480)
    await cancel(add)
    expect(await orderOf(main)).toMatchObject({
      ...{ state: 'overpaid', total: 3320, retained: 320, toReturn: 480 },
    })
    const body = { paymentOrderId: main.paymentOrderId ?? 0, amount: 120, reason: '通融' }
    expect((await admin.call(refund.waive, { body })).body).toEqual({ retained: 200, toReturn: 600 })
    expect((await admin.send(refund.waive, { body: { ...body, amount: 201 } })).problem?.params).toEqual({
      amount: 200,
    })
    // The other one has its place and its price.
    expect(await read(main)).toMatchObject({ state: 'confirmed', paid: 3000, refund: 2400, toReturn: 0 })
    await cancel(main)
    expect(await orderOf(main)).toMatchObject({ state: 'cancelled', retained: 1400, toReturn: 2400 })
    await expectAgreement()
  })

  test('is given to another member before it is paid: each pays for their own', async () => {
    const [main, add] = await basket()
    const other = await server.asKind(identity.member)
    const body = { ...person, reason: '轉讓', version: add.version, memberId: other.account.id }
    const moved = (await admin.call(signupChange.transfer, { params: { id: add.id }, body })).body
    expect(moved.paymentOrderId).not.toBe(main.paymentOrderId)
    expect(await orderOf(moved)).toMatchObject({ payerId: other.account.id, total: 800, state: 'open' })
    expect(await orderOf(main)).toMatchObject({ payerId: client.account.id, total: 3000, state: 'open' })
    await settle(main, 3000)
    expect(await states([main, add])).toEqual(['confirmed', 'awaiting-payment'])
    await expectAgreement()
  })

  test('is given to another member after the payment: the money stays with the payer', async () => {
    const [main, add] = await basket()
    await settle(main, 3800)
    const other = await server.asKind(identity.member)
    const { version } = await read(add)
    const body = { ...person, reason: '轉讓', version, memberId: other.account.id }
    const moved = (await admin.call(signupChange.transfer, { params: { id: add.id }, body })).body
    expect(moved).toMatchObject({ paymentOrderId: main.paymentOrderId, state: 'confirmed', paysOwn: false })
    await expectAgreement()
  })

  test('gets a higher price after the payment: it alone awaits the balance', async () => {
    const [main, add] = await basket()
    await settle(main, 3800)
    const adjust = async (row: Signup, amount: number) => {
      const { id, version } = await read(row)
      const body = { version, amount, reason: '升等' }
      return (await admin.call(signupChange.adjust, { params: { id }, body })).body
    }
    expect(await adjust(main, 3500)).toMatchObject({ state: 'awaiting-payment', left: 500 })
    // A lower price of the other one is no balance of its own, and pays for a part of the first one's.
    expect(await adjust(add, 600)).toMatchObject({ state: 'confirmed', left: 0 })
    expect(await read(main)).toMatchObject({ state: 'awaiting-payment', left: 300 })
    expect(await adjust(add, 300)).toMatchObject({ state: 'confirmed' })
    expect(await states([main, add])).toEqual(['confirmed', 'confirmed'])
    expect(await orderOf(main)).toMatchObject({ state: 'paid', total: 3800 })
    await expectAgreement()
  })
})

describe('the price of one of several sign-ups', () => {
  test('that becomes free is confirmed at once, and the others are still to be paid', async () => {
    const [main, add] = await basket()
    const { id, version } = add
    const body = { version, amount: 0, reason: '講者' }
    const free = (await admin.call(signupChange.adjust, { params: { id }, body })).body
    expect(free).toMatchObject({ state: 'confirmed', paymentOrderId: null, left: 0 })
    expect(await orderOf(main)).toMatchObject({ total: 3000, state: 'open' })
    await expire()
    expect(await states([main, add])).toEqual(['expired', 'confirmed'])
    await settle(main, 3000)
    expect(await states([main, add])).toEqual(['confirmed', 'confirmed'])
    await expectAgreement()
  })

  test('a reminder about one asks for the whole order', async () => {
    const [main, add] = await basket()
    const { id, version } = add
    await admin.call(signup.remind, { params: { id }, body: { version } })
    const [mail] = await server.ctx.db.select().from(mails).orderBy(desc(mails.id)).limit(1)
    for (const text of ['NT$ 3,800', paymentNumber(main.paymentOrderId ?? 0), main.code, add.code])
      expect(mail?.body).toContain(text)
  })
})

describe('several sign-ups of a payment order', () => {
  test('expire together, and are confirmed together by a late payment', async () => {
    const [main, add] = await basket()
    await expire()
    expect(await states([main, add])).toEqual(['expired', 'expired'])
    expect(await orderOf(main)).toMatchObject({ state: 'expired' })
    await settle(main, 3800)
    expect(await states([main, add])).toEqual(['confirmed', 'confirmed'])
    expect(await orderOf(main)).toMatchObject({ state: 'paid', toReturn: 0 })
    await expectAgreement()
  })

  test('are confirmed one by one as far as there is room when they are paid too late', async () => {
    const [main, add] = await basket()
    await expire()
    const other = await server.asKind(identity.member)
    const taken = (await signUp(other, tour)).body
    await settle(main, 3800)
    expect(await states([main, add])).toEqual(['confirmed', 'expired'])
    expect(await orderOf(main)).toMatchObject({ state: 'overpaid', total: 3000, toReturn: 800 })
    expect((await read(add)).toReturn).toBe(800)
    // Money that comes for something else does not take the place again.
    await settle(main, 100)
    expect(await states([main, add])).toEqual(['confirmed', 'expired'])
    const offer = async () => {
      const { id, version } = await read(add)
      return admin.send(signup.offer, { params: { id }, body: { version } })
    }
    expect((await offer()).code).toBe('signup.full')
    const { id, version } = await read(taken)
    await other.call(signup.cancel, { params: { id }, body: { version, reason: '' } })
    expect((await offer()).body).toMatchObject({ state: 'confirmed', paid: 800 })
    expect(await orderOf(main)).toMatchObject({ state: 'overpaid', total: 3800, toReturn: 100 })
    await expectAgreement()
  })

  test('do not come back to an order that others keep when those pay a balance', async () => {
    const [main, add] = await basket()
    await expire()
    const other = await server.asKind(identity.member)
    const taken = (await signUp(other, tour)).body
    await settle(main, 3000)
    await settle(main, 800)
    expect(await states([main, add])).toEqual(['confirmed', 'expired'])
    await other.call(signup.cancel, {
      params: { id: taken.id },
      body: { version: taken.version, reason: '' },
    })
    const { id, version } = await read(main)
    const body = { version, amount: 4000, reason: '升等' }
    await admin.call(signupChange.adjust, { params: { id }, body })
    expect((await read(main)).left).toBe(200)
    await settle(main, 200)
    expect(await states([main, add])).toEqual(['confirmed', 'expired'])
    expect(await orderOf(main)).toMatchObject({ state: 'paid', total: 4000, toReturn: 0 })
    await expectAgreement()
  })

  test('wait for staff if none of them has room, who confirm one of them', async () => {
    const [main, add] = await basket()
    await expire()
    const other = await server.asKind(identity.member)
    await signUp(other, tour)
    const set = async (values: object) => {
      const { id } = conference
      const { name, enName, tiers: fees } = (await admin.call(signupType.get, { params: { id } })).body
      await admin.call(signupType.update, { params: { id }, body: { name, enName, tiers: fees, ...values } })
    }
    await set({ size: 0 })
    await settle(main, 3800)
    expect(await states([main, add])).toEqual(['expired', 'expired'])
    expect(await orderOf(main)).toMatchObject({ state: 'expired', toReturn: 3800 })
    await set({ size: 1 })
    const { id, version } = await read(main)
    await admin.call(signup.offer, { params: { id }, body: { version } })
    expect(await states([main, add])).toEqual(['confirmed', 'expired'])
    expect(await orderOf(main)).toMatchObject({ state: 'overpaid', total: 3000, toReturn: 800 })
    await expectAgreement()
  })

  test('keep the same deadline when the price of one of them gets another one', async () => {
    const [main, add] = await basket()
    const soon = await addType(admin, {
      name: '早鳥',
      tiers: [
        { name: '早鳥', fee: 2000, until: today, countsBy: 'payment' },
        { name: '原價', fee: 3000 },
      ],
    })
    const { id, version } = main
    const body = { version, signupTypeId: soon.id }
    const changed = (await client.call(signupChange.changeType, { params: { id }, body })).body
    expect(changed.dueAt).not.toBe(main.dueAt)
    expect((await read(add)).dueAt).toBe(changed.dueAt)
    expect((await orderOf(main)).dueAt).toBe(changed.dueAt)
    await expectAgreement()
  })

  test('await their payment again after it is reversed', async () => {
    const [main, add] = await basket()
    await settle(main, 3800)
    const [payment] = (await orderOf(main)).payments
    const body = { paymentId: payment?.id ?? 0, reason: '退票' }
    await admin.call(paymentOrder.reverse, { params: { id: main.paymentOrderId ?? 0 }, body })
    expect(await states([main, add])).toEqual(['awaiting-payment', 'awaiting-payment'])
    await settle(main, 3800)
    expect(await states([main, add])).toEqual(['confirmed', 'confirmed'])
    await expectAgreement()
  })

  test('are paid while one of them is cancelled: nobody waits for the other, and every amount is right', async () => {
    const [main, add] = await basket()
    const done = await Promise.all([
      settle(main, 3800),
      client.send(signup.cancel, {
        params: { id: add.id },
        body: { version: add.version, reason: '' },
      }),
    ])
    expect(done.every(({ status }) => status < 500)).toBe(true)
    const isCancelled = (await read(add)).state === 'cancelled'
    expect(await read(main)).toMatchObject({ state: 'confirmed' })
    expect((await orderOf(main)).toReturn).toBe(isCancelled ? 800 : 0)
    await expectAgreement()
  })
})
