import { today } from '../../../test/today.ts'
import { asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { pool } from '@banquet/contract/event/signup-type/pool'
import { signup } from '@banquet/contract/signup/signup'
import { signupChange } from '@banquet/contract/signup/signup-change'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { signupType, type SignupType } from '@banquet/contract/event/signup-type/signup-type'
import { paymentOrder } from '@banquet/contract/payment/payment-order'
import { queued } from '../../../test/scenario/world.ts'
import type { Client, Reply, TestServer } from '../../../test/server.ts'
import { addEvent, addType, clearEvents, person, signedUp } from '../../../test/rows/sign-up-rows.ts'
import { startTwo } from '../../../test/program/two-programs.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { places } from '../../tables/event/place.table.ts'
import { signupTypes } from '../../tables/event/signup-type.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { expireSignups } from '../signup/signup.jobs.ts'

type Db = TestServer['ctx']['db']

/** Two programs on one database, an administrator in both of them, and twelve members, half of them at each. */
const {
  server,
  other,
  admins: [admin, second],
} = await startTwo()
const members: Client[] = []

beforeAll(async () => {
  for (let n = 0; n < 12; n += 1) members.push(await (n % 2 === 0 ? server : other).asKind(identity.member))
})
beforeEach(async () => {
  await clearEvents(server)
  await addEvent(admin)
})

const member = (n: number) => members[n] as Client
const read = async ({ id }: { id: number }) => (await admin.call(signup.get, { params: { id } })).body
const orderOf = async ({ paymentOrderId }: Signup) =>
  (await admin.call(paymentOrder.get, { params: { id: paymentOrderId ?? 0 } })).body
const differences = async () => (await admin.call(pool.verify, { query: {} })).body
const taken = async ({ id }: SignupType) => (await admin.call(signupType.get, { params: { id } })).body.taken
const costing = (fee: number, name: string, values: object = {}) =>
  addType(admin, { name, tiers: [{ name: '原價', fee }], ...values })
const change = (client: Client, { id, version }: Signup, type: SignupType) =>
  client.send(signupChange.changeType, { params: { id }, body: { version, signupTypeId: type.id } })
const pay = (client: Client, { paymentOrderId }: Signup, amount: number) =>
  client.call(paymentOrder.settle, {
    params: { id: paymentOrderId ?? 0 },
    body: { method: 'transfer', amount, day: today, note: '' },
  })
const cancel = (client: Client, { id, version }: Signup) =>
  client.call(signup.cancel, { params: { id }, body: { version, reason: '' } })
const give = (client: Client, { id, version }: Signup, memberId?: number) =>
  client.send(signupChange.transfer, {
    params: { id },
    body: { ...person, realName: '陳大文', version, reason: '轉讓', ...(memberId && { memberId }) },
  })

const holdOrder =
  ({ paymentOrderId }: Signup) =>
  (db: Db) =>
    db
      .select({ id: paymentOrders.id })
      .from(paymentOrders)
      .where(eq(paymentOrders.id, paymentOrderId ?? 0))
      .for('update')
const holdSignup =
  ({ id }: Signup) =>
  (db: Db) =>
    db.select({ id: signups.id }).from(signups).where(eq(signups.id, id)).for('update')
const holdTypes = (db: Db) =>
  db.select({ id: signupTypes.id }).from(signupTypes).orderBy(asc(signupTypes.id)).for('update')

/**
 * Expects that the lines of the payment order add up to its total, which is the price, and that no place is lost or
 * taken twice.
 */
async function expectSound(row: Signup): Promise<Signup> {
  const now = await read(row)
  const order = await orderOf(now)
  expect(order.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.total)
  if (order.state !== 'cancelled' && order.state !== 'expired') expect(order.total).toBe(now.amount)
  expect(await differences()).toEqual([])
  return now
}

describe('a change of the type at the same moment as', () => {
  it.each(['pay', 'change'])('the payment, %s first: paid in full or a balance', async (first) => {
    const [type, dear] = [await costing(3000, '甲'), await costing(5000, '乙')]
    const row = await signedUp(member(0), type)
    const starts = [() => pay(admin, row, 3000), () => change(member(1 - 1), row, dear)]
    const replies = await queued<Reply>(
      server,
      holdOrder(row),
      first === 'pay' ? starts : starts.toReversed(),
    )
    const [paid, changed] = (first === 'pay' ? replies : replies.toReversed()) as [Reply, Reply]
    expect(paid.status).toBe(200)
    const now = await expectSound(row)
    if (changed.status === 200)
      expect(now).toMatchObject({ state: 'awaiting-payment', amount: 5000, paid: 3000 })
    else {
      expect(changed.code).toBe('stale')
      expect(now).toMatchObject({ state: 'confirmed', amount: 3000 })
    }
    expect([await taken(type), await taken(dear)]).toEqual(changed.status === 200 ? [0, 1] : [1, 0])
  })

  it.each(['pay', 'change'])('the payment of a balance, %s first', async (first) => {
    const [type, dear, dearest] = [
      await costing(3000, '甲'),
      await costing(5000, '乙'),
      await costing(6000, '丙', { size: 1 }),
    ]
    const added = await signedUp(member(0), type)
    await pay(admin, added, 3000)
    const row = (await change(admin, await read(added), dear)).body
    const starts = [() => pay(second, row, 2000), () => change(admin, row, dearest)]
    const replies = await queued<Reply>(
      server,
      holdOrder(row),
      first === 'pay' ? starts : starts.toReversed(),
    )
    const [paid, changed] = (first === 'pay' ? replies : replies.toReversed()) as [Reply, Reply]
    expect(paid.status).toBe(200)
    const now = await expectSound(row)
    expect(now.paid).toBe(5000)
    expect(now).toMatchObject(
      changed.status === 200 ? { state: 'awaiting-payment', isBalance: true } : { state: 'confirmed' },
    )
  })

  it.each(['cancel', 'change'])('the cancellation, %s first: one of them is done', async (first) => {
    const [type, dear] = [await costing(3000, '甲', { size: 1 }), await costing(5000, '乙', { size: 1 })]
    const row = await signedUp(member(0), type)
    const starts = [() => cancel(second, row), () => change(member(0), row, dear)]
    const replies = await queued(server, holdOrder(row), first === 'cancel' ? starts : starts.toReversed())
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
    const now = await expectSound(row)
    expect(now.state).toBe(first === 'cancel' ? 'cancelled' : 'awaiting-payment')
    expect([await taken(type), await taken(dear)]).toEqual(first === 'cancel' ? [0, 0] : [0, 1])
  })

  it.each(['expire', 'change'])('the end of its grace days, %s first: it expires', async (first) => {
    const [type, dear] = [await costing(3000, '甲', { size: 1 }), await costing(5000, '乙', { size: 1 })]
    const row = await signedUp(member(0), type)
    const over = '2026-01-01T00:00:00.000Z'
    await server.ctx.db.update(signups).set({ graceUntil: over })
    await server.ctx.db.update(places).set({ expiresAt: over })
    const starts = [() => expireSignups(other.ctx), () => change(member(0), row, dear)]
    const replies = await queued<Reply | void>(
      server,
      holdOrder(row),
      first === 'expire' ? starts : starts.toReversed(),
    )
    const changed = replies[first === 'expire' ? 1 : 0] as Reply
    expect(['signup.state', 'stale']).toContain(changed.code)
    expect((await expectSound(row)).state).toBe('expired')
    expect([await taken(type), await taken(dear)]).toEqual([0, 0])
  })

  it('the expiry, while only a balance is due: the place is kept', async () => {
    const [type, dear, dearest] = [
      await costing(3000, '甲'),
      await costing(5000, '乙'),
      await costing(6000, '丙', { size: 1 }),
    ]
    const added = await signedUp(member(0), type)
    await pay(admin, added, 3000)
    const row = (await change(admin, await read(added), dear)).body
    await server.ctx.db.update(signups).set({ dueAt: '2026-01-01T00:00:00.000Z' })
    const [, changed] = await Promise.all([expireSignups(other.ctx), change(member(0), row, dearest)])
    expect(changed.status).toBe(200)
    expect(await expectSound(row)).toMatchObject({ state: 'awaiting-payment', isBalance: true })
    expect(await taken(dearest)).toBe(1)
  })
})

describe('the last place of the new type', () => {
  it('wanted by two who change: one gets it, and the other keeps the old place', async () => {
    const type = await costing(3000, '甲')
    const last = await costing(3000, '乙', { size: 1 })
    const rows = [await signedUp(member(0), type), await signedUp(member(1), type)]
    const replies = await queued(
      server,
      holdTypes,
      rows.map((row, n) => () => change(member(n), row, last)),
    )
    expect(replies.map(({ status, code }) => code ?? status)).toEqual([200, 'signup.full'])
    for (const row of rows) await expectSound(row)
    expect([await taken(type), await taken(last)]).toEqual([1, 1])
  })

  it('wanted by twelve who change, at two programs: four get it, and nobody loses a place', async () => {
    const type = await costing(3000, '甲', { size: 12 })
    const last = await costing(3000, '乙', { size: 4 })
    const rows = await Promise.all(members.map((client) => signedUp(client, type)))
    const replies = await Promise.all(rows.map((row, n) => change(member(n), row, last)))
    const codes = replies.map(({ status, code }) => code ?? String(status)).toSorted()
    expect(codes).toEqual([...Array<string>(4).fill('200'), ...Array<string>(8).fill('signup.full')])
    expect([await taken(type), await taken(last)]).toEqual([8, 4])
    expect(await differences()).toEqual([])
  })

  it('causes no deadlock between two who exchange their types over a shared pool', async () => {
    const shared = async (name: string) =>
      (await admin.send(pool.create, { body: { name, size: null } })).body.id
    const [hall, dinner] = [await shared('會場'), await shared('晚宴')]
    const one = await costing(3000, '甲', { poolIds: [hall, dinner] })
    const two = await costing(3000, '乙', { poolIds: [dinner, hall] })
    const rows = await Promise.all(members.map((client, n) => signedUp(client, n % 4 < 2 ? one : two)))
    const replies = await Promise.all(rows.map((row, n) => change(member(n), row, n % 4 < 2 ? two : one)))
    expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(200))
    expect(await differences()).toEqual([])
  })
})

describe('a transfer at the same moment as', () => {
  it('another one: one person gets the sign-up', async () => {
    const row = await signedUp(member(0), await costing(3000, '甲'))
    const starts = [() => give(member(0), row), () => give(second, row, member(1).account.id)]
    const replies = await queued<Reply>(server, holdOrder(row), starts)
    expect(replies.map(({ status, code }) => code ?? status)).toEqual([200, 'stale'])
    expect(await expectSound(row)).toMatchObject({ memberId: member(0).account.id })
  })

  it('a sign-up of the member who gets it: one is active', async () => {
    const type = await costing(0, '甲')
    const row = await signedUp(member(0), type)
    const target = member(1)
    const replies = await queued(server, holdSignup(row), [() => give(admin, row, target.account.id)]).then(
      async (given) => [
        ...given,
        await target.send(signup.create, { body: { signupTypeId: type.id, ...person } }),
      ],
    )
    expect(replies.map(({ status, code }) => code ?? status)).toEqual([200, 'signup.duplicate'])
    expect(await differences()).toEqual([])
  })

  it('several sign-ups and transfers to one member: one is active, and nothing fails otherwise', async () => {
    const type = await costing(0, '甲')
    const rows = await Promise.all([0, 1, 2, 3].map((n) => signedUp(member(n), type)))
    const target = member(4)
    const replies = await Promise.all([
      ...rows.map((row, n) => give(n % 2 === 0 ? admin : second, row, target.account.id)),
      target.send(signup.create, { body: { signupTypeId: type.id, ...person } }),
    ])
    const done = replies.filter(({ status }) => status < 300)
    expect(done).toHaveLength(1)
    expect(new Set(replies.filter(({ status }) => status >= 300).map(({ code }) => code))).toEqual(
      new Set(['signup.duplicate']),
    )
    expect(await differences()).toEqual([])
  })

  it.each([
    ['who has paid is the payer', 3000, false],
    ['who has paid a part gets it back', 1000, true],
  ])('the payment, to another member: the member %s', async (_, amount, paysOwn) => {
    const row = await signedUp(member(0), await costing(3000, '甲'))
    const starts = [() => pay(admin, row, amount), () => give(second, row, member(1).account.id)]
    const replies = await queued<Reply>(server, holdOrder(row), starts)
    // A sign-up that was confirmed meanwhile is another version.
    const [, given] = replies
    if (given?.code === 'stale') await give(second, await read(row), member(1).account.id)
    const after = await expectSound(row)
    expect(after).toMatchObject({ memberId: member(1).account.id, paysOwn })
    const former = (await admin.call(paymentOrder.get, { params: { id: row.paymentOrderId ?? 0 } })).body
    expect([former.payerId, former.paid]).toEqual([member(0).account.id, amount])
  })
})
