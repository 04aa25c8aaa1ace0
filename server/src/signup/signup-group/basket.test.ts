import { asc, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { event } from '@banquet/contract/event/event/event'
import { pool } from '@banquet/contract/event/signup-type/pool'
import { signupType, type SignupType } from '@banquet/contract/event/signup-type/signup-type'
import { paymentOrder } from '@banquet/contract/payment/payment-order'
import { signup } from '@banquet/contract/signup/signup'
import { signupBulk } from '@banquet/contract/signup/signup-bulk'
import { signupChange } from '@banquet/contract/signup/signup-change'
import { signupGroup } from '@banquet/contract/signup/signup-group'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { runJobs } from '../../../test/jobs.ts'
import { addEvent, addType, clearEvents, person, signedUp, signUp } from '../../../test/rows/sign-up-rows.ts'
import { meanwhile } from '../../../test/scenario/world.ts'
import { serverForFile, type Client, type Reply } from '../../../test/server.ts'
import { today } from '../../../test/today.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { expireSignups } from '../signup/signup.jobs.ts'

const server = await serverForFile({ connections: 8 })
let admin: Client
let client: Client

beforeEach(async () => {
  await clearEvents(server)
  admin = await server.asAdmin()
  client = await server.asKind(identity.member)
  await addEvent(admin)
})

const tiers = (fee: number) => [{ name: '原價', enName: 'Regular price', fee }]
const typed = (name: string, enName: string, values: object = {}) =>
  addType(admin, { name, enName, tiers: tiers(800), ...values })

/** A conference, and a workshop that needs it. */
async function conference(values: object = {}) {
  const base = await addType(admin, { name: '大會', enName: 'Conference', ...values })
  return { base, workshop: await typed('工作坊', 'Workshop', { needsTypeIds: [base.id] }) }
}

/** Two workshops at the same time. */
async function sameTime() {
  const one = await typed('烘焙', 'Baking')
  return { one, other: await typed('咖啡', 'Coffee', { excludesTypeIds: [one.id] }) }
}

const guest = { isGuest: true, realName: '陳志明', email: 'chen@example.com' }
const of = ({ id }: SignupType, values: object = {}) => ({ signupTypeId: id, ...person, ...values })
const together = (by: Client, people: readonly object[], values: object = {}) =>
  by.send(signupGroup.create, { body: { people, ...values } })
const faultsOf = ({ problem }: Reply) =>
  (problem?.errors ?? []).map(({ path, code, params }) => [path, code, params])
const needs = (path: string) => [path, 'signup-type.needs', { types: '大會', enTypes: 'Conference', n: 1 }]
const excludes = (path: string, types: string, enTypes: string) => [
  path,
  'signup-type.excludes',
  { types, enTypes, n: 1 },
]
const read = async ({ id }: Pick<Signup, 'id'>) => (await admin.call(signup.get, { params: { id } })).body
const readType = async ({ id }: Pick<SignupType, 'id'>) =>
  (await admin.call(signupType.get, { params: { id } })).body
const edit = async (type: SignupType, values: object) => {
  const { name, enName, tiers: fees, needsTypeIds, excludesTypeIds } = await readType(type)
  const body = { name, enName, tiers: fees, needsTypeIds, excludesTypeIds, ...values }
  return admin.send(signupType.update, { params: { id: type.id }, body })
}
const account = { bank: '臺灣銀行 (004)', branch: '', accountName: '林怡君', accountNumber: '123456789012' }
const cancel = (by: Client, { id, version }: Signup) =>
  by.send(signup.cancel, { params: { id }, body: { version, reason: '' } })
const change = (by: Client, { id, version }: Signup, type: SignupType) =>
  by.send(signupChange.changeType, { params: { id }, body: { version, signupTypeId: type.id } })
const transfer = (by: Client, { id, version }: Signup, values: object) =>
  by.send(signupChange.transfer, {
    params: { id },
    body: { ...person, version, reason: '臨時無法出席', ...values },
  })
const settle = ({ paymentOrderId, amount }: Signup) =>
  admin.call(paymentOrder.settle, {
    params: { id: paymentOrderId ?? 0 },
    body: { method: 'cash', amount, day: today, note: '' },
  })
const states = async () =>
  (await server.ctx.db.select().from(signups).orderBy(asc(signups.id))).map(({ state }) => state)
const differences = async () => (await admin.call(pool.verify, { query: {} })).body
const rowsOf = (reply: Reply<{ signups: Signup[] }>) => reply.body.signups as [Signup, Signup]

describe('a type', () => {
  test('is excluded in return by what it excludes, and no longer after it forgets it', async () => {
    const { one, other } = await sameTime()
    expect((await readType(one)).excludesTypeIds).toEqual([other.id])
    await edit(other, { excludesTypeIds: [] })
    expect((await readType(one)).excludesTypeIds).toEqual([])
  })

  test('that begins to exclude one that needs it is no longer needed by it', async () => {
    const { base, workshop } = await conference()
    await edit(base, { excludesTypeIds: [workshop.id] })
    expect(await readType(workshop)).toMatchObject({ needsTypeIds: [], excludesTypeIds: [base.id] })
  })

  test('names only other types of its event, each once and in one list', async () => {
    const { base, workshop } = await conference()
    await addEvent(admin, { code: 'other', isCurrent: false })
    for (const [values, fault] of [
      [{ needsTypeIds: [workshop.id] }, ['needsTypeIds', 'unknown', undefined]],
      [{ needsTypeIds: [2_000_000_000] }, ['needsTypeIds', 'unknown', undefined]],
      [{ excludesTypeIds: [workshop.id] }, ['excludesTypeIds', 'unknown', undefined]],
      [{ needsTypeIds: [base.id, base.id] }, ['needsTypeIds', 'repeated', undefined]],
      [{ needsTypeIds: [base.id], excludesTypeIds: [base.id] }, ['excludesTypeIds', 'repeated', undefined]],
    ] as const)
      expect(faultsOf(await edit(workshop, values))).toEqual([fault])
    const { id: eventId } = await addEvent(admin, { code: 'later' })
    const body = { name: '晚宴', tiers: tiers(0), eventId, needsTypeIds: [base.id] }
    expect(faultsOf(await admin.send(signupType.create, { body }))).toEqual([
      ['needsTypeIds', 'unknown', undefined],
    ])
  })

  test('that another one needs is not deleted; one that others exclude is', async () => {
    const { base } = await conference()
    const { one, other } = await sameTime()
    const refused = await admin.send(signupType.remove, { params: { id: base.id } })
    expect([refused.code, refused.problem?.params]).toEqual(['in-use', { by: 'signup_type' }])
    await admin.call(signupType.remove, { params: { id: one.id } })
    expect((await readType(other)).excludesTypeIds).toEqual([])
  })

  test('is offered with both lists, and copied with those of the copies', async () => {
    const { base, workshop } = await conference()
    const { one, other } = await sameTime()
    const offers = (await client.call(signupType.offers, { query: {} })).body
    expect(offers.types.map(({ needsTypeIds, excludesTypeIds }) => [needsTypeIds, excludesTypeIds])).toEqual([
      [[], []],
      [[base.id], []],
      [[], [other.id]],
      [[], [one.id]],
    ])
    const body = {
      code: 'taipei-2028',
      name: '2028 臺北研討會',
      startDay: '2028-06-10',
      endDay: '2028-06-12',
    }
    const copy = (await admin.send(event.copy, { params: { id: workshop.eventId }, body })).body
    const query = { eventId: copy.id, sort: 'id' } as const
    const [main, add, first, second] = (await admin.call(signupType.list, { query })).body
    expect([add?.needsTypeIds, first?.excludesTypeIds, second?.excludesTypeIds]).toEqual([
      [main?.id],
      [second?.id],
      [first?.id],
    ])
  })
})

describe('a type that needs another one', () => {
  test('is refused without it, to members and staff, and given with it or after it', async () => {
    const { base, workshop } = await conference()
    expect(faultsOf(await signUp(client, workshop))).toEqual([needs('signupTypeId')])
    const asked = { memberId: client.account.id }
    expect(faultsOf(await signUp(admin, workshop, asked))).toEqual([needs('signupTypeId')])
    await signedUp(client, base)
    expect((await signUp(client, workshop)).status).toBe(201)
  })

  test.each([
    ['before', false],
    ['after', true],
  ])('comes in one go with one that is named %s it', async (_, isLast) => {
    const { base, workshop } = await conference()
    const tour = await typed('參訪', 'Tour', { needsTypeIds: [base.id] })
    const people = isLast ? [of(workshop), of(tour), of(base)] : [of(base), of(workshop), of(tour)]
    const reply = await together(client, people, { expectedAmount: 4600 })
    expect([reply.status, faultsOf(reply)]).toEqual([201, []])
    expect(new Set(reply.body.signups.map(({ paymentOrderId }) => paymentOrderId)).size).toBe(1)
  })

  test('is for the same person: neither the member’s nor another guest’s will do', async () => {
    const { base, workshop } = await conference()
    const other = { ...guest, realName: '王小美' }
    const reply = await together(client, [of(base), of(base, other), of(workshop, guest)])
    expect(faultsOf(reply)).toEqual([needs('people.2.signupTypeId')])
    const address = guest.email.toUpperCase()
    const both = [of(workshop, guest), of(base, { ...guest, email: address })]
    expect((await together(client, both)).status).toBe(201)
  })

  test('keeps the needed one from being cancelled, unless it is cancelled first', async () => {
    const { base, workshop } = await conference()
    const [main, add] = rowsOf(await together(client, [of(base), of(workshop)]))
    for (const by of [client, admin]) {
      const refused = await cancel(by, main)
      expect([refused.code, refused.problem?.params]).toEqual([
        'signup.needed',
        { signups: `工作坊 ${add.code}`, enSignups: `Workshop ${add.code}`, ids: String(add.id) },
      ])
    }
    expect((await cancel(client, add)).status).toBe(200)
    expect((await cancel(client, await read(main))).status).toBe(200)
    expect(await differences()).toEqual([])
  })

  test('is cancelled with the needed one in one press, and what is to be returned of both is requested', async () => {
    const { base, workshop } = await conference()
    const course = await typed('進階', 'Advanced', { needsTypeIds: [workshop.id] })
    const reply = await together(client, [of(base), of(workshop), of(course)])
    const rows = reply.body.signups as [Signup, Signup, Signup]
    for (const row of rows.slice(0, 2)) await settle(row)
    const { id, version } = await read(rows[0])
    const body = { version, reason: '', withDependants: true, refundAccount: account }
    const cancelled = await client.send(signup.cancel, { params: { id }, body })
    expect([cancelled.status, cancelled.body.id]).toEqual([200, id])
    expect(await states()).toEqual(['cancelled', 'cancelled', 'cancelled'])
    expect(await differences()).toEqual([])
  })

  test('is cancelled with the needed one by staff who choose both', async () => {
    const { base, workshop } = await conference()
    const rows = rowsOf(await together(client, [of(base), of(workshop)]))
    const body = {
      eventId: base.eventId,
      reason: '場次取消',
      rows: rows.map(({ id, version }) => ({ id, version })),
    }
    const results = (await admin.call(signupBulk.bulkCancel, { body })).body
    expect(results.map(({ refusal }) => refusal)).toEqual([null, null])
    expect(await states()).toEqual(['cancelled', 'cancelled'])
  })

  test('is refused as a new type without it, and keeps the needed one from changing', async () => {
    const { base, workshop } = await conference()
    const dinner = await typed('晚宴', 'Dinner')
    const alone = await signedUp(client, dinner)
    expect(faultsOf(await change(client, alone, workshop))).toEqual([needs('signupTypeId')])
    const other = await server.asKind(identity.member)
    const [main] = rowsOf(await together(other, [of(base), of(workshop)]))
    expect((await change(other, main, dinner)).code).toBe('signup.needed')
    const quoted = await other.send(signupChange.quoteType, {
      params: { id: main.id },
      body: { signupTypeId: dinner.id },
    })
    expect(quoted.code).toBe('signup.needed')
    await edit(workshop, { needsTypeIds: [base.id, dinner.id] })
    expect((await change(other, main, dinner)).status).toBe(200)
  })

  test('is not given to somebody without it, and does not stay behind', async () => {
    const { base, workshop } = await conference()
    const [main, add] = rowsOf(await together(client, [of(base), of(workshop)]))
    const { account } = await server.asKind(identity.member)
    const to = { memberId: account.id }
    expect(faultsOf(await transfer(admin, add, to))).toEqual([needs('memberId')])
    expect((await transfer(admin, main, to)).code).toBe('signup.needed')
    // A member's own sign-ups stay theirs, even if somebody else takes part.
    expect((await transfer(client, main, { realName: '陳大文' })).status).toBe(200)
    await signUp(admin, base, to)
    expect((await transfer(admin, add, to)).status).toBe(200)
  })

  test('is given away with the needed one in one press, to a guest and to a member', async () => {
    const { base, workshop } = await conference()
    const course = await typed('進階', 'Advanced', { needsTypeIds: [workshop.id] })
    const people = [of(base, guest), of(course, guest), of(workshop, guest)]
    const rows = (await together(client, people)).body.signups as [Signup, Signup, Signup]
    const { isGuest: _, ...name } = { ...guest, realName: '王小美' }
    const values = { ...name, withDependants: true }
    expect((await transfer(client, rows[0], values)).status).toBe(200)
    for (const row of rows) expect(await read(row)).toMatchObject({ realName: '王小美', isGuest: true })
    const { account: to } = await server.asKind(identity.member)
    const moved = await transfer(admin, await read(rows[0]), { memberId: to.id, withDependants: true })
    expect(moved.status).toBe(200)
    for (const row of rows) expect(await read(row)).toMatchObject({ memberId: to.id, isGuest: false })
    expect(await differences()).toEqual([])
  })

  test('stays with a guest who needs it', async () => {
    const { base, workshop } = await conference()
    const [main, add] = rowsOf(await together(client, [of(base, guest), of(workshop, guest)]))
    const name = { ...guest, realName: '王小美' }
    const { isGuest: _, ...values } = name
    expect((await transfer(client, main, values)).code).toBe('signup.needed')
    expect(faultsOf(await transfer(client, add, values))).toEqual([needs('realName')])
  })
})

describe('when a needed sign-up ends by itself', () => {
  const later = () => new Date(server.ctx.now().getTime() + 400 * 86_400_000)

  test('what is free or waits ends with it, and says why; what is paid stays', async () => {
    const { base, workshop } = await conference()
    const free = await typed('導覽', 'Guided walk', { tiers: tiers(0), needsTypeIds: [base.id] })
    const full = await typed('參訪', 'Tour', { size: 0, needsTypeIds: [base.id] })
    const reply = await together(client, [of(base), of(free), of(full)])
    const [main, walk, wait] = reply.body.signups as [Signup, Signup, Signup]
    const paid = await signedUp(client, workshop)
    await settle(paid)
    await expireSignups({ ...server.ctx, now: later })
    await runJobs(server)
    expect((await read(main)).state).toBe('expired')
    expect((await read(paid)).state).toBe('confirmed')
    // Staff find what stays without it, and a workshop whose conference is still there is not among it.
    const lacking = async () =>
      (await admin.call(signup.list, { query: { lacksNeeded: 'true' } })).body.map(({ id }) => id)
    const other = await server.asKind(identity.member)
    await together(other, [of(base), of(workshop)])
    expect(await lacking()).toEqual([paid.id])
    for (const row of [walk, wait])
      expect(await read(row)).toMatchObject({
        state: 'cancelled',
        stateReason: '須同時報名的「大會」已逾期 / Conference, which this needs, has expired',
      })
    expect(await differences()).toEqual([])
  })

  test('one that cannot be ended does not keep the others from ending', async () => {
    const { base, workshop } = await conference({ needsApproval: true })
    const tour = await typed('參訪', 'Tour', { needsTypeIds: [base.id] })
    const { signups: added } = (await together(client, [of(base), of(workshop), of(tour)])).body
    const [main, first, second] = added as [Signup, Signup, Signup]
    // The one that the job ends first.
    const keeps = `alter table signup add constraint kept check (id <> ${second.id} or state <> 'cancelled')`
    await server.ctx.db.execute(sql.raw(keeps))
    const { id, version } = main
    await admin.call(signup.reject, { params: { id }, body: { version, reason: '資格不符' } })
    const done = await runJobs(server)
    await server.ctx.db.execute('alter table signup drop constraint kept')
    expect(done.some(({ name, failed }) => name === 'end-dependants' && failed !== undefined)).toBe(true)
    expect((await read(second)).state).not.toBe('cancelled')
    expect((await read(first)).state).toBe('cancelled')
  })

  test('what must be paid ends with one that staff reject', async () => {
    const { base, workshop } = await conference({ needsApproval: true })
    const [main, add] = rowsOf(await together(client, [of(base), of(workshop)]))
    const { id, version } = main
    await admin.call(signup.reject, { params: { id }, body: { version, reason: '資格不符' } })
    await runJobs(server)
    expect((await read(add)).state).toBe('cancelled')
    const order = (await admin.call(paymentOrder.get, { params: { id: add.paymentOrderId ?? 0 } })).body
    expect(order.state).toBe('cancelled')
  })

  test('nothing ends that has another one it needs', async () => {
    const { base, workshop } = await conference({ needsApproval: true })
    const online = await typed('線上', 'Online')
    await edit(workshop, { needsTypeIds: [base.id, online.id] })
    const [main, add] = rowsOf(await together(client, [of(base), of(workshop), of(online)]))
    const { id, version } = main
    await admin.call(signup.reject, { params: { id }, body: { version, reason: '資格不符' } })
    await runJobs(server)
    expect((await read(add)).state).toBe('awaiting-payment')
  })
})

describe('types that exclude each other', () => {
  test('are refused in one go and one after the other, from both sides', async () => {
    const { one, other } = await sameTime()
    expect(faultsOf(await together(client, [of(one), of(other)]))).toEqual([
      excludes('people.0.signupTypeId', '咖啡', 'Coffee'),
      excludes('people.1.signupTypeId', '烘焙', 'Baking'),
    ])
    await signedUp(client, one)
    expect(faultsOf(await signUp(client, other))).toEqual([excludes('signupTypeId', '烘焙', 'Baking')])
    const second = await server.asKind(identity.member)
    await signedUp(second, other)
    expect(faultsOf(await signUp(second, one))).toEqual([excludes('signupTypeId', '咖啡', 'Coffee')])
    // Another person may have the other one.
    expect((await signUp(client, other, guest)).status).toBe(201)
  })

  test('can be changed into each other, but not given to somebody who has the other one', async () => {
    const { one, other } = await sameTime()
    const row = await signedUp(client, one)
    expect((await change(client, row, other)).status).toBe(200)
    const second = await server.asKind(identity.member)
    await signedUp(second, one)
    const to = { memberId: second.account.id }
    expect(faultsOf(await transfer(admin, await read(row), to))).toEqual([
      excludes('memberId', '咖啡', 'Coffee').with(2, { types: '烘焙', enTypes: 'Baking', n: 1 }),
    ])
  })

  test('are not both given by money that arrives late', async () => {
    const { one, other } = await sameTime()
    const late = await signedUp(client, one)
    const later = () => new Date(server.ctx.now().getTime() + 400 * 86_400_000)
    await expireSignups({ ...server.ctx, now: later })
    await signedUp(client, other)
    await settle(late)
    expect((await read(late)).state).toBe('expired')
  })

  test('are asked for at once by one member: one request wins', async () => {
    const { one, other } = await sameTime()
    const hold = (db: typeof server.ctx.db) => db.select({ id: accounts.id }).from(accounts).for('update')
    const replies = await meanwhile(server, hold, () => [signUp(client, one), signUp(client, other)])
    expect(replies.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([201, 400])
    expect(await states()).toHaveLength(1)
  })

  test('a needed one that is cancelled while another is added: one request wins', async () => {
    const { base, workshop } = await conference()
    const main = await signedUp(client, base)
    const hold = (db: typeof server.ctx.db) => db.select({ id: accounts.id }).from(accounts).for('update')
    const replies = await meanwhile<Reply>(server, hold, () => [
      cancel(client, main),
      signUp(client, workshop),
    ])
    expect(replies.filter(({ status }) => status < 300)).toHaveLength(1)
  })
})
