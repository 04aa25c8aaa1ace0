import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { maxInteger } from '@banquet/contract/call/list'
import type { Event } from '@banquet/contract/event/event/event'
import { booking } from '@banquet/contract/lodging/booking'
import {
  addBlock,
  addHotel,
  addRoomType,
  book,
  booked,
  clearRooms,
  openRooms,
  type Type,
} from '../../../test/rows/rooms.ts'
import { addEvent } from '../../../test/rows/sign-up-rows.ts'
import { startServer, type Client, type TestServer } from '../../../test/server.ts'
import { events } from '../../tables/event/event.table.ts'
import { mails } from '../../tables/platform/mail.table.ts'

let server: TestServer
let member: Client
/** The current event, and another published one a year later. */
let first: Event
let second: Event
let type: Type

const publicUrl = 'https://events.example'

beforeAll(async () => {
  server = await startServer({ connections: 2, env: { PUBLIC_URL: publicUrl } })
})
afterAll(() => server.close())
beforeEach(async () => {
  await clearRooms(server)
  await server.ctx.db.delete(mails)
  const admin = await server.asAdmin()
  first = await addEvent(admin, { code: 'first' })
  second = await addEvent(admin, { code: 'second', startDay: '2028-06-10', endDay: '2028-06-12' })
  await openRooms(admin, second)
  type = await addRoomType(server, await addHotel(server))
  await addBlock(server, { event: first, type, from: '2027-06-08', nights: 6 })
  await addBlock(server, { event: second, type, from: '2028-06-08', nights: 4, rate: 5000, contracted: 1 })
  member = await server.asKind(identity.member)
})

const stay = () => ({ eventId: second.id, arrival: '2028-06-09', departure: '2028-06-11' })

test('rooms for another event have its window, nights, prices and numbers of rooms', async () => {
  const offers = async (query: { eventId?: string }) => (await member.send(booking.offers, { query })).body
  expect(await offers({})).toMatchObject({ eventId: first.id, isOpen: false })
  expect(await offers({ eventId: String(second.id) })).toMatchObject({
    eventId: second.id,
    isOpen: true,
    startDay: '2028-06-10',
    hotels: [{ roomTypes: [{ nights: Array.from({ length: 4 }, () => ({ rate: 5000, left: 1 })) }] }],
  })
  const body = { ...stay(), roomTypeId: type.id }
  expect((await member.send(booking.quote, { body })).body).toMatchObject({ total: 10_000, place: 'free' })
  const row = await booked(member, type, stay())
  expect(row).toMatchObject({ eventId: second.id, eventCode: 'second', total: 10_000, state: 'held' })
  expect((await member.send(booking.list, { query: {} })).body).toMatchObject([{ eventCode: 'second' }])
  const [mail] = await server.ctx.db.select().from(mails)
  expect(mail?.body).toContain(`${publicUrl}/hotel?event=second`)
  // The first event has rooms left in the same type, but is closed; the nights of the one are not those of the other.
  expect((await book(member, type)).code).toBe('hotel-order.closed')
  expect((await book(member, type, { eventId: second.id })).code).toBe('validation')
  expect((await book(await server.asKind(identity.member), type, stay())).code).toBe('hotel-order.full')
})

test('for members, a draft and an archived event are like one that does not exist', async () => {
  const answers = async (eventId: number) => {
    const body = { ...stay(), eventId, roomTypeId: type.id }
    const replies = [
      await member.send(booking.offers, { query: { eventId: String(eventId) } }),
      await member.send(booking.quote, { body }),
      await book(member, type, { ...stay(), eventId }),
    ]
    return replies.map(({ status, code }) => [status, code])
  }
  const unknown = await answers(maxInteger)
  expect(unknown).toEqual([
    [404, 'not-found'],
    [404, 'not-found'],
    [404, 'not-found'],
  ])
  const own = await booked(member, type, stay())
  for (const status of ['draft', 'archived'] as const) {
    await server.ctx.db.update(events).set({ status }).where(eq(events.id, second.id))
    expect(await answers(second.id), status).toEqual(unknown)
  }
  // Members keep what they have.
  const { body } = await member.call(booking.get, { params: { id: own.id } })
  expect(body.eventStatus).toBe('archived')
})
