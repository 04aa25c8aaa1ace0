import { today } from '../../../test/today.ts'
import { beforeAll, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { identity, pages } from '@banquet/contract/call/access'
import type { Event } from '@banquet/contract/event/event/event'
import { dashboard, type EventFigures } from '@banquet/contract/office/dashboard'
import { paymentOrder } from '@banquet/contract/payment/payment-order'
import { signup } from '@banquet/contract/signup/signup'
import { addBlock, addHotel, addRoomType } from '../../../test/rows/rooms.ts'
import { addEvent, addType, signedUp } from '../../../test/rows/sign-up-rows.ts'
import { serverForFile, viewGrants, type Client } from '../../../test/server.ts'

const server = await serverForFile()
let admin: Client
let event: Event
let last: Event
let draft: Event

/** The events begin on these days; their sign-ups are made at moments that the test chooses. */
const days = { now: '2091-06-10', last: '2090-06-10' }

async function moveSignup(id: number, { at }: { at: string }): Promise<void> {
  await server.ctx.db.execute(sql`update signup set created_at = ${at}::timestamptz where id = ${id}`)
}

beforeAll(async () => {
  admin = await server.asAdmin()
  last = await addEvent(admin, { code: 'last', startDay: days.last, endDay: days.last })
  const member = () => server.asKind(identity.member)
  const lastType = await addType(admin, { eventId: last.id })
  const old = await signedUp(await member(), lastType)
  // Half past midnight in Taipei, which is the day before in London.
  await moveSignup(old.id, { at: '2090-05-31T16:30:00Z' })
  event = await addEvent(admin, { code: 'now', startDay: days.now, endDay: days.now })
  draft = await addEvent(admin, { code: 'later', startDay: '2092-06-10', endDay: '2092-06-10' })
  const [type, free] = [
    await addType(admin, { eventId: event.id }),
    await addType(admin, { eventId: event.id, name: '免費', tiers: [{ name: '免費', fee: 0 }] }),
  ]
  const first = await signedUp(await member(), type)
  await moveSignup(first.id, { at: '2091-06-01T04:00:00Z' })
  const second = await signedUp(await member(), free)
  await moveSignup(second.id, { at: '2091-06-09T04:00:00Z' })
  await admin.send(paymentOrder.settle, {
    params: { id: first.paymentOrderId ?? 0 },
    body: { method: 'cash', amount: 3500, day: today },
  })
  const room = await addRoomType(server, await addHotel(server))
  await addBlock(server, { event, type: room, from: '2091-06-09', nights: 3, contracted: 4 })
})

const read = async (client: Client, query: Record<string, string> = { eventId: String(event.id) }) =>
  client.send(dashboard.event, { query })
const figures = async (client: Client): Promise<EventFigures> => (await read(client)).body

it('counts sign-ups by the distance from the first day, in days of the organisation, beside the event before', async () => {
  const { compared, signups } = await figures(admin)
  expect(compared?.code).toBe('last')
  expect(signups?.days).toEqual([
    { before: 9, count: 1 },
    { before: 1, count: 1 },
  ])
  expect(signups?.comparedDays).toEqual([{ before: 9, count: 1 }])
  expect(signups?.types.map(({ name, states }) => [name, states])).toEqual([
    ['一般', { confirmed: 1 }],
    ['免費', { confirmed: 1 }],
  ])
})

it('is compared with the last event of its series, else with the last one as long', async () => {
  const add = (code: string, startDay: string, endDay: string) => addEvent(admin, { code, startDay, endDay })
  await add('food-2080', '2080-03-01', '2080-03-03')
  await add('kitchen-workshop', '2080-09-01', '2080-09-01')
  const food = await add('food-2081', '2081-03-01', '2081-03-02')
  const fair = await add('tea-fair', '2081-05-01', '2081-05-03')
  const class1 = await add('tea-class', '2081-06-01', '2081-06-01')
  const odd = await add('tea-week', '2081-07-01', '2081-07-07')
  const other = async ({ id }: { id: number }) =>
    (await read(admin, { eventId: String(id) })).body.compared?.code
  expect(await Promise.all([food, fair, class1, odd].map(other))).toEqual([
    'food-2080',
    'food-2080',
    'kitchen-workshop',
    'tea-class',
  ])
})

it('counts what the lists of the same filters have', async () => {
  const { signups, money, rooms } = await figures(admin)
  const query = { eventId: String(event.id), from: '2091-06-01', to: '2091-06-01' }
  expect((await admin.send(signup.list, { query })).body).toHaveLength(signups?.days[0]?.count ?? 0)
  expect(money?.states).toEqual([
    { state: 'overpaid', count: 1, asked: 3000, received: 3500, returned: 0, toReturn: 500 },
  ])
  const orders = await admin.send(paymentOrder.list, {
    query: { eventId: String(event.id), state: 'overpaid' },
  })
  expect(orders.body).toHaveLength(1)
  expect(rooms).toMatchObject([{ name: '圓山', contracted: 12, released: 0, taken: 0 }])
})

it('compares with the event that is asked for', async () => {
  const other = await read(admin, { eventId: String(event.id), comparedId: String(draft.id) })
  expect(other.body.compared?.code).toBe('later')
  expect((await read(admin, { eventId: String(event.id), comparedId: '2000000' })).status).toBe(404)
  expect((await read(admin, { eventId: '2000000' })).status).toBe(404)
})

it.each([
  ['signups', ['signups']],
  ['payments', ['money']],
  ['hotels', ['rooms']],
  ['submissions', ['papers']],
  ['mails', []],
  ['members', []],
] as const)('shows staff with %s only %j', async (page, parts) => {
  const clerk = await server.asKind(identity.management, viewGrants(pages[page].id))
  const body = await figures(clerk)
  const all = ['signups', 'money', 'rooms', 'papers', 'mails'] as const
  expect(all.filter((part) => body[part] !== null)).toEqual(parts)
  if (page !== 'signups') expect(body.compared).toBeNull()
})

it('shows hotel service nothing', async () => {
  const hotel = await server.asKind(identity.hotelService)
  expect(await figures(hotel)).toMatchObject({
    signups: null,
    money: null,
    rooms: null,
    papers: null,
    mails: null,
  })
})
