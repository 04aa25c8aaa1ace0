import { today } from '../../../test/today.ts'
import { asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { pool, type Pool } from '@banquet/contract/event/signup-type/pool'
import { signup } from '@banquet/contract/signup/signup'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { signupType, type SignupType } from '@banquet/contract/event/signup-type/signup-type'
import { paymentOrder } from '@banquet/contract/payment/payment-order'
import { isDeep } from '../../../test/deep.ts'
import { queued } from '../../../test/scenario/world.ts'
import type { Client, Reply, TestServer } from '../../../test/server.ts'
import { addEvent, addType, clearEvents, person, signedUp, signUp } from '../../../test/rows/sign-up-rows.ts'
import { startTwo } from '../../../test/program/two-programs.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { places } from '../../tables/event/place.table.ts'
import { pools } from '../../tables/event/pool.table.ts'
import { signupTypes } from '../../tables/event/signup-type.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { expireSignups, offerFreePlaces } from './signup.jobs.ts'

type Db = TestServer['ctx']['db']

/** How many people sign up at once, and for how many places. */
const [crowd, size] = isDeep ? [500, 50] : [60, 10]

/** Two programs on one database, an administrator in both of them, and the members of the crowd, half of them at each. */
const {
  server,
  other,
  admins: [admin, second],
} = await startTwo()
const members: Client[] = []

beforeAll(async () => {
  for (let n = 0; n < crowd; n += 1)
    members.push(await (n % 2 === 0 ? server : other).asKind(identity.member))
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
const taken = async ({ id }: Pick<SignupType, 'id'>) =>
  (await admin.call(signupType.get, { params: { id } })).body.taken
const addPool = async (values: object) =>
  (await admin.send(pool.create, { body: { name: '會場', ...values } })).body
const statesOf = (replies: readonly Reply[]) =>
  replies.map(({ status, code, body }) =>
    status === 201 ? (body as Signup).state : (code ?? String(status)),
  )
const countOf = <T>(all: readonly T[], one: T) => all.filter((each) => each === one).length
const rowsById = () => server.ctx.db.select().from(signups).orderBy(asc(signups.id))

const holdType =
  ({ id }: Pick<SignupType, 'id'>) =>
  (db: Db) =>
    db.select({ id: signupTypes.id }).from(signupTypes).where(eq(signupTypes.id, id)).for('update')
const holdPool =
  ({ id }: Pool) =>
  (db: Db) =>
    db.select({ id: pools.id }).from(pools).where(eq(pools.id, id)).for('update')
const holdOrder =
  ({ paymentOrderId }: Signup) =>
  (db: Db) =>
    db
      .select({ id: paymentOrders.id })
      .from(paymentOrders)
      .where(eq(paymentOrders.id, paymentOrderId ?? 0))
      .for('update')

/**
 * Expects that nothing was refused for another reason, and that everybody after the last place has the state of
 * those without one.
 */
async function expectFull(replies: readonly Reply[], otherwise: string) {
  const states = statesOf(replies)
  expect(new Set(states)).toEqual(new Set(['awaiting-payment', otherwise]))
  expect(countOf(states, 'awaiting-payment')).toBe(size)
  expect(await differences()).toEqual([])
}

describe(`${crowd} members at once for the last ${size} places`, () => {
  it('of a type: no more than these have a place, the others wait in the order in which the server took them', async () => {
    const type = await addType(admin, { size })
    const replies = await Promise.all(members.map((client) => signUp(client, type)))
    await expectFull(replies, 'waiting-list')
    expect(await taken(type)).toBe(size)
    const rows = await rowsById()
    expect(rows.map(({ state }) => state)).toEqual([
      ...Array<string>(size).fill('awaiting-payment'),
      ...Array<string>(crowd - size).fill('waiting-list'),
    ])
    // The person who has waited longest gets the next place.
    const first = await read(rows[0] as { id: number })
    await admin.call(signup.cancel, { params: first, body: { version: first.version, reason: '' } })
    await Promise.all([offerFreePlaces(server.ctx), offerFreePlaces(other.ctx)])
    expect((await rowsById()).map(({ state }) => state).slice(0, size + 2)).toEqual([
      'cancelled',
      ...Array<string>(size).fill('awaiting-payment'),
      'waiting-list',
    ])
    expect(await differences()).toEqual([])
  })

  it('of a type without a waiting list: the others are refused', async () => {
    const type = await addType(admin, { size, hasWaitingList: false })
    await expectFull(await Promise.all(members.map((client) => signUp(client, type))), 'signup.full')
    expect(await rowsById()).toHaveLength(size)
  })

  it('of a pool that two types share: no more than these have a place, whichever type they chose', async () => {
    const hall = await addPool({ size })
    const shared = { poolIds: [hall.id], hasWaitingList: false }
    const types = [await addType(admin, shared), await addType(admin, { ...shared, name: '工作坊' })]
    // Both types at both programs, in turn.
    const chosen = (n: number) => types[Math.floor(n / 2) % 2] as SignupType
    const replies = await Promise.all(members.map((client, n) => signUp(client, chosen(n))))
    await expectFull(replies, 'signup.full')
    expect((await taken(chosen(0))) + (await taken(chosen(2)))).toBe(size)
  })

  it('of two pools that two types name in reverse order: no deadlock', async () => {
    const [hall, dinner] = [await addPool({ size }), await addPool({ name: '晚宴', size: 3 * size })]
    const types = [
      await addType(admin, { poolIds: [hall.id, dinner.id] }),
      await addType(admin, { poolIds: [dinner.id, hall.id], name: '工作坊' }),
    ]
    const chosen = (n: number) => types[Math.floor(n / 2) % 2] as SignupType
    await expectFull(await Promise.all(members.map((client, n) => signUp(client, chosen(n)))), 'waiting-list')
  })
})

describe('two sign-ups at once', () => {
  it('for the last place of a pool by two types: one gets it', async () => {
    const hall = await addPool({ size: 1 })
    const shared = { poolIds: [hall.id], hasWaitingList: false }
    const [one, two] = [await addType(admin, shared), await addType(admin, { ...shared, name: '工作坊' })]
    const replies = await queued(server, holdPool(hall), [
      () => signUp(member(0), one),
      () => signUp(member(1), two),
    ])
    expect(statesOf(replies).toSorted()).toEqual(['awaiting-payment', 'signup.full'])
    expect(await differences()).toEqual([])
  })

  it('of one member for one type: one is stored, and the other is refused', async () => {
    const type = await addType(admin)
    const memberId = member(0).account.id
    const byStaff = () => second.send(signup.create, { body: { signupTypeId: type.id, ...person, memberId } })
    const replies = await queued(server, holdType(type), [() => signUp(member(0), type), byStaff])
    expect(statesOf(replies).toSorted()).toEqual(['awaiting-payment', 'signup.duplicate'])
    expect(await rowsById()).toHaveLength(1)
    expect(await taken(type)).toBe(1)
    expect(await differences()).toEqual([])
  })
})

describe('one sign-up that is', () => {
  const pay = (client: Client, { paymentOrderId }: Signup) =>
    client.call(paymentOrder.settle, {
      params: { id: paymentOrderId ?? 0 },
      body: { method: 'transfer', amount: 3000, day: today, note: '' },
    })
  const cancel = (client: Client, { id, version }: Signup) =>
    client.call(signup.cancel, { params: { id }, body: { version, reason: '' } })
  /** A sign-up whose grace days are over, so that its place is free although nothing has released it yet. */
  async function late(): Promise<{ type: SignupType; row: Signup }> {
    const type = await addType(admin, { size: 1, hasWaitingList: false })
    const row = await signedUp(member(0), type)
    const over = '2026-01-01T00:00:00.000Z'
    await server.ctx.db.update(signups).set({ graceUntil: over })
    await server.ctx.db.update(places).set({ expiresAt: over })
    return { type, row }
  }
  const commands = {
    pay: (row: Signup) => pay(admin, row),
    cancel: (row: Signup) => cancel(second, row),
    expire: () => expireSignups(other.ctx),
  }
  type Command = keyof typeof commands
  const orders: [Command, Command, Command][] = [
    ['pay', 'cancel', 'expire'],
    ['pay', 'expire', 'cancel'],
    ['cancel', 'pay', 'expire'],
    ['cancel', 'expire', 'pay'],
    ['expire', 'pay', 'cancel'],
    ['expire', 'cancel', 'pay'],
  ]

  it.each(orders)(
    'at once: %s, %s, %s end in one state without a lost place or amount',
    async (...inTurn) => {
      const { type, row } = await late()
      const replies = await queued<Reply | void>(
        server,
        holdOrder(row),
        inTurn.map((name) => () => commands[name](row)),
      )
      const reply = (name: Command) => replies[inTurn.indexOf(name)] as Reply
      expect(reply('pay').status).toBe(200)
      const now = await read(row)
      const order = await orderOf(row)
      expect(order.payments).toHaveLength(1)
      if (reply('cancel').status === 200) expect(now.state).toBe('cancelled')
      else expect(['stale', 'signup.state']).toContain(reply('cancel').code)
      expect(now).toMatchObject({ paid: 3000 })
      const isConfirmed = now.state === 'confirmed'
      expect(['confirmed', 'cancelled', 'expired']).toContain(now.state)
      expect(now.paymentState).toBe(isConfirmed ? 'paid' : now.state)
      expect(order.toReturn).toBe(isConfirmed ? 0 : 3000)
      expect(await taken(type)).toBe(isConfirmed ? 1 : 0)
      expect(await differences()).toEqual([])
    },
  )

  it('approved by two members of staff: one approves, and one payment order exists', async () => {
    const type = await addType(admin, { needsApproval: true })
    const { id, version } = await signedUp(member(0), type)
    const hold = (db: Db) =>
      db.select({ id: signups.id }).from(signups).where(eq(signups.id, id)).for('update')
    const approve = (client: Client) => client.call(signup.approve, { params: { id }, body: { version } })
    const replies = await queued(server, hold, [() => approve(admin), () => approve(second)])
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
    expect(await server.ctx.db.select().from(paymentOrders)).toHaveLength(1)
    expect(await differences()).toEqual([])
  })

  it('paid in two parts at once: both are counted', async () => {
    const row = await signedUp(member(0), await addType(admin))
    const half = (client: Client) =>
      client.call(paymentOrder.settle, {
        params: { id: row.paymentOrderId ?? 0 },
        body: { method: 'cash', amount: 1500, day: today, note: '' },
      })
    const replies = await queued(server, holdOrder(row), [() => half(admin), () => half(second)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(await read(row)).toMatchObject({ state: 'confirmed', paid: 3000, paymentState: 'paid' })
    expect(await differences()).toEqual([])
  })

  it('paid too late while somebody else takes the last place: one of them has it', async () => {
    const { type, row } = await late()
    const replies = await queued<Reply>(server, holdType(type), [
      () => pay(admin, row),
      () => signUp(member(1), type),
    ])
    expect(replies[0]?.status).toBe(200)
    const now = await read(row)
    const isPaidOne = now.state === 'confirmed'
    expect(statesOf(replies.slice(1))).toEqual([isPaidOne ? 'signup.full' : 'awaiting-payment'])
    expect((await orderOf(row)).toReturn).toBe(isPaidOne ? 0 : 3000)
    expect(await taken(type)).toBe(1)
    expect(await differences()).toEqual([])
  })

  it('restored by two members of staff while somebody else takes the place that became free: one of the three succeeds', async () => {
    const { type, row } = await late()
    const rival = await signedUp(member(1), type)
    await pay(admin, row)
    const { id, version, state } = await read(row)
    expect(state).toBe('expired')
    await cancel(admin, rival)
    const restore = (client: Client) => client.call(signup.offer, { params: { id }, body: { version } })
    const replies = await queued<Reply>(server, holdType(type), [
      () => restore(admin),
      () => restore(second),
      () => signUp(member(2), type),
    ])
    const [one, two, added] = replies as [Reply, Reply, Reply]
    const isRestored = one.status === 200 || two.status === 200
    expect(replies.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(statesOf([added])).toEqual([isRestored ? 'signup.full' : 'awaiting-payment'])
    expect((await orderOf(row)).toReturn).toBe(isRestored ? 0 : 3000)
    expect(await taken(type)).toBe(1)
    expect(await differences()).toEqual([])
  })
})

describe('fewer places while somebody signs up', () => {
  const shrink = ({ id, name, tiers, version }: SignupType, size: number) =>
    second.send(signupType.update, {
      params: { id },
      body: { name, tiers, version, size, hasWaitingList: false },
    })

  it.each(['edit', 'sign-up'])('of a type, %s first: never more are taken than there are', async (first) => {
    const type = await addType(admin, { size: 2, hasWaitingList: false })
    await signedUp(member(0), type)
    const start = [() => shrink(type, 1), () => signUp(member(1), type)]
    const inTurn = first === 'edit' ? start : start.toReversed()
    const replies = await queued<Reply>(server, holdType(type), inTurn)
    const [edited, added] = (first === 'edit' ? replies : replies.toReversed()) as [Reply, Reply]
    const isEdited = edited.status === 200
    if (!isEdited) expect(edited.code).toBe('signup-type.taken')
    expect(statesOf([added])).toEqual([isEdited ? 'signup.full' : 'awaiting-payment'])
    expect(await taken(type)).toBe(isEdited ? 1 : 2)
    expect(await differences()).toEqual([])
  })

  it.each(['edit', 'sign-up'])('of a pool, %s first: never more are taken than there are', async (first) => {
    const hall = await addPool({ size: 1 })
    const type = await addType(admin, { poolIds: [hall.id], hasWaitingList: false })
    const { id, name, version } = hall
    const start = [
      () => second.send(pool.update, { params: { id }, body: { name, version, size: 0 } }),
      () => signUp(member(0), type),
    ]
    const replies = await queued<Reply>(server, holdPool(hall), first === 'edit' ? start : start.toReversed())
    const [edited, added] = (first === 'edit' ? replies : replies.toReversed()) as [Reply, Reply]
    if (edited.status !== 200) expect(edited.code).toBe('pool.taken')
    expect(statesOf([added])).toEqual([edited.status === 200 ? 'signup.full' : 'awaiting-payment'])
    expect(await differences()).toEqual([])
  })
})
