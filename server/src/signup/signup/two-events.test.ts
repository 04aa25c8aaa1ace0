import { today } from '../../../test/today.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import type { Endpoint } from '@banquet/contract/call/endpoint'
import { maxInteger } from '@banquet/contract/call/list'
import { defaultSetting, eventSetting, type EventSetting } from '@banquet/contract/event/event/event-setting'
import { event, type Event } from '@banquet/contract/event/event/event'
import { question } from '@banquet/contract/event/question/question'
import { discount } from '@banquet/contract/event/signup-type/discount'
import { pool, type Pool } from '@banquet/contract/event/signup-type/pool'
import { signupType, type SignupType } from '@banquet/contract/event/signup-type/signup-type'
import { paymentOrder } from '@banquet/contract/payment/payment-order'
import { signup } from '@banquet/contract/signup/signup'
import { signupGroup } from '@banquet/contract/signup/signup-group'
import { addQuestion } from '../../../test/rows/question-rows.ts'
import { addEvent, addType, clearEvents, person, signUp, signedUp } from '../../../test/rows/sign-up-rows.ts'
import { startServer, type Client, type Parts, type TestServer } from '../../../test/server.ts'
import { events } from '../../tables/event/event.table.ts'
import { notifications } from '../../tables/message/notification.table.ts'
import { mails } from '../../tables/platform/mail.table.ts'

let server: TestServer
let admin: Client
let member: Client
/** The current event, whose sign-up is closed, and another published one. */
let first: Event
let second: Event
let type: SignupType
/** The question that the first event requires an answer to. */
let required: number

const publicUrl = 'https://events.example'

beforeAll(async () => {
  server = await startServer({ connections: 2, env: { PUBLIC_URL: publicUrl } })
  admin = await server.asAdmin()
})
afterAll(() => server.close())
beforeEach(async () => {
  await clearEvents(server)
  await server.ctx.db.delete(mails)
  await server.ctx.db.delete(notifications)
  first = await addEvent(admin, { code: 'first', name: '第一場' })
  second = await addEvent(admin, {
    code: 'second',
    name: '第二場',
    startDay: '2028-06-10',
    endDay: '2028-06-12',
  })
  const over = { kind: 'absolute', day: '2020-01-01', time: '00:00' } as const
  const closed = { ...defaultSetting.windows, signup: { opens: null, closes: over } }
  const account = (accountNumber: string) => ({
    bank: '臺銀',
    branch: '',
    accountName: '主辦',
    accountNumber,
    enAccount: '',
  })
  await save(first, { windows: closed, paymentDays: 1, graceDays: 0, transferAccount: account('111') })
  await save(second, {
    paymentDays: 30,
    graceDays: 5,
    transferAccount: account('222'),
    paymentMethods: ['transfer'],
    refundLadder: [{ until: { kind: 'absolute', day: '2099-01-01', time: '00:00' }, percent: 40 }],
  })
  member = await server.asKind(identity.member)
  const pools: Pool[] = []
  for (const { id: eventId } of [first, second])
    pools.push((await admin.send(pool.create, { body: { eventId, name: '晚宴', size: 1 } })).body)
  const taken = await addType(admin, { poolIds: [pools[0]?.id] })
  await admin.send(signup.create, {
    body: { signupTypeId: taken.id, ...person, memberId: (await server.asKind(identity.member)).account.id },
  })
  type = await addType(admin, {
    eventId: second.id,
    poolIds: [pools[1]?.id],
    hasWaitingList: false,
    tiers: [{ name: '單一價', fee: 2000 }],
  })
  required = (await addQuestion(admin, { name: '第一場的問題', isRequired: true })).id
  for (const [at, value] of [10, 50].entries())
    await admin.send(discount.create, {
      body: { code: 'SAME', name: '折扣', value, eventId: [first, second][at]?.id },
    })
})

async function save({ id }: Event, values: Partial<EventSetting>): Promise<void> {
  const body = { ...defaultSetting, ...values, version: 1 }
  expect((await admin.send(eventSetting.save, { params: { id }, body })).status).toBe(200)
}

test('a sign-up to another event follows its window, fees, places, questions, discounts, deadlines and refunds', async () => {
  const option = [{ name: '晚宴', surcharge: 300 }]
  const asked = await addQuestion(admin, {
    eventId: second.id,
    name: '餐食',
    kind: 'one',
    options: option,
  })
  const offers = async (query: { eventId?: string }) => (await member.send(signupType.offers, { query })).body
  expect(await offers({})).toMatchObject({
    eventId: first.id,
    isOpen: false,
    types: [{ fee: 3000, left: 'full' }],
  })
  expect(await offers({ eventId: String(second.id) })).toMatchObject({
    eventId: second.id,
    isOpen: true,
    types: [{ id: type.id, fee: 2000, left: 'few' }],
  })
  const forms = (await member.send(question.asked, { query: { signupTypeId: String(type.id) } })).body
  expect(forms).toMatchObject([{ id: asked.id, name: '餐食' }])
  const wish = { discountCode: 'SAME', answers: { [asked.id]: [1] } }
  const quote = await member.send(signup.quote, { body: { signupTypeId: type.id, ...wish } })
  expect(quote.body).toMatchObject({
    amount: 1300,
    place: 'free',
    lines: [{ amount: 2000 }, { amount: -1000 }, { amount: 300 }],
  })
  const row = await signedUp(member, type, { ...wish, expectedAmount: 1300 })
  expect(row).toMatchObject({
    eventId: second.id,
    eventCode: 'second',
    eventName: '第二場',
    state: 'awaiting-payment',
    amount: 1300,
    transferAccount: { accountNumber: '222' },
  })
  // Thirty days from now, and not one.
  const days = (Date.parse(row.dueAt ?? '') - server.ctx.now().getTime()) / 86_400_000
  expect(days).toBeGreaterThan(29)
  const order = { params: { id: row.paymentOrderId ?? 0 } }
  expect((await member.call(paymentOrder.get, order)).body).toMatchObject({
    eventCode: 'second',
    eventName: '第二場',
    transferAccount: { accountNumber: '222' },
  })
  await admin.send(paymentOrder.settle, {
    ...order,
    body: { method: 'cash', amount: 1300, day: today },
  })
  const { refund, version } = (await member.call(signup.get, { params: { id: row.id } })).body
  expect(refund).toBe(520)
  // The place of the second event was the last one; what the first one has left does not matter.
  expect((await signUp(await server.asKind(identity.member), type)).code).toBe('signup.full')
  await member.send(signup.cancel, { params: { id: row.id }, body: { version } })
  expect((await member.call(paymentOrder.get, order)).body).toMatchObject({ toReturn: 520, retained: 780 })
})

test('the lists of a member say which event each row belongs to, and mails and notices lead to it', async () => {
  const earlier = await addType(admin, { name: '第一場票' })
  const answers = { [required]: '烘焙' }
  await admin.send(signup.create, {
    body: { signupTypeId: earlier.id, ...person, answers, memberId: member.account.id },
  })
  await signedUp(member, type)
  const rows = (await member.send(signup.list, { query: {} })).body
  expect(rows.map(({ eventCode, eventName }) => [eventCode, eventName])).toEqual([
    ['second', '第二場'],
    ['first', '第一場'],
  ])
  expect((await member.send(paymentOrder.list, { query: {} })).body).toMatchObject([
    { eventCode: 'second', eventName: '第二場' },
    { eventCode: 'first', eventName: '第一場' },
  ])
  const mailed = await server.ctx.db.select().from(mails).where(eq(mails.accountId, member.account.id))
  const links = mailed.flatMap(({ body }) => body.match(/https:\/\/events\.example\S*/g) ?? [])
  expect(new Set(links)).toEqual(
    new Set([`${publicUrl}/signup?event=first`, `${publicUrl}/signup?event=second`]),
  )
  const noted = await server.ctx.db.select().from(notifications)
  // Members are not notified of what they do themselves.
  expect(noted.filter(({ accountId }) => accountId === member.account.id).map(({ link }) => link)).toEqual([
    '/signup?event=first',
  ])
})

test('an invitation counts for the event that it is of', async () => {
  const invited = await addType(admin, { name: '貴賓', audience: 'invited', eventId: second.id })
  const body = { code: 'GUEST', name: '貴賓', value: 0, signupTypeIds: [invited.id], eventId: second.id }
  await admin.send(discount.create, { body })
  const ask = (values: object) =>
    member.send(signupType.invited, { body: { discountCode: 'GUEST', ...values } })
  expect((await ask({ eventId: second.id })).body).toMatchObject([{ id: invited.id }])
  for (const values of [{}, { eventId: first.id }])
    expect((await ask(values)).body).toMatchObject({
      errors: [{ path: 'discountCode', code: 'discount.unknown' }],
    })
})

test('for members, a draft and an archived event are like one that does not exist', async () => {
  const answers = async (eventId: number, signupTypeId: number) => {
    const one = { signupTypeId, ...person }
    const calls: [Endpoint, Parts][] = [
      [signupType.offers, { query: { eventId: String(eventId) } }],
      [signupType.invited, { body: { eventId, discountCode: 'SAME' } }],
      [question.asked, { query: { signupTypeId: String(signupTypeId) } }],
      [signup.quote, { body: { signupTypeId, discountCode: 'SAME' } }],
      [signup.create, { body: one }],
      [signupGroup.quote, { body: { people: [{ signupTypeId }] } }],
      [signupGroup.create, { body: { people: [one] } }],
    ]
    const replies = []
    for (const [e, parts] of calls) {
      const { status, code, problem } = await member.send(e, parts)
      replies.push([e.id, status, code, problem?.errors])
    }
    return replies
  }
  const unknown = await answers(maxInteger, maxInteger)
  expect(unknown.map(([, status]) => status)).toEqual([404, 404, 400, 400, 400, 400, 400])
  const { db } = server.ctx
  await db.update(events).set({ status: 'draft' }).where(eq(events.id, second.id))
  expect(await answers(second.id, type.id)).toEqual(unknown)
  await db.update(events).set({ status: 'archived' }).where(eq(events.id, second.id))
  expect(await answers(second.id, type.id)).toEqual(unknown)
  // Staff learn why.
  const { account } = member
  const byStaff = await admin.send(signup.create, {
    body: { signupTypeId: type.id, ...person, memberId: account.id },
  })
  expect(byStaff.code).toBe('event.state')
  expect((await admin.call(event.get, { params: { id: second.id } })).status).toBe(200)
})
