import { eventSetting, defaultSetting } from '@banquet/contract/event/event/event-setting'
import type { Event } from '@banquet/contract/event/event/event'
import { addDays } from '@banquet/contract/rule/day/days'
import { booking } from '@banquet/contract/lodging/booking'
import type { Booking } from '@banquet/contract/lodging/booking-record'
import { bookedNights, hotelOrders } from '../../src/tables/lodging/hotel-order.table.ts'
import { hotels } from '../../src/tables/lodging/hotel.table.ts'
import { roomShares } from '../../src/tables/lodging/room-share.table.ts'
import { roomBlocks } from '../../src/tables/lodging/room-block.table.ts'
import { roomTypes } from '../../src/tables/lodging/room-type.table.ts'
import type { Client, TestServer } from '../server.ts'
import { clearEvents } from './sign-up-rows.ts'

/** A hotel that a test books rooms in. */
export type Hotel = typeof hotels.$inferSelect
export type Type = typeof roomTypes.$inferSelect

/** Deletes all hotels and events with everything that belongs to them. */
export async function clearRooms(server: TestServer): Promise<void> {
  const { db } = server.ctx
  for (const table of [roomShares, bookedNights, hotelOrders, roomBlocks, roomTypes]) await db.delete(table)
  await clearEvents(server)
  await db.delete(hotels)
}

/** Lets members of an event book until it begins. */
export async function openRooms(admin: Client, { id }: Event, values: object = {}): Promise<void> {
  const before = { kind: 'relative', from: 'start', days: 0, time: '00:00' } as const
  const windows = { ...defaultSetting.windows, rooms: { opens: null, closes: before } }
  const body = { ...defaultSetting, windows, version: 1, ...values }
  const reply = await admin.send(eventSetting.save, { params: { id }, body })
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
}

export async function addHotel({ ctx }: TestServer, values: Partial<Hotel> = {}): Promise<Hotel> {
  const own = { name: '圓山', address: '', phone: '', contact: '', checkIn: '15:00', checkOut: '11:00' }
  const [row] = await ctx.db
    .insert(hotels)
    .values({ ...own, status: 1, ...values })
    .returning()
  return row as Hotel
}

export async function addRoomType(
  { ctx }: TestServer,
  { id: hotelId }: Pick<Hotel, 'id'>,
  values: Partial<Type> = {},
): Promise<Type> {
  const texts = { name: '雙人房', enName: 'Twin', beds: '', enBeds: '', description: '', enDescription: '' }
  const beds = { capacity: 2, extraBeds: 1, extraBedRate: 500, hasBreakfast: true, hasWaitingList: true }
  const [row] = await ctx.db
    .insert(roomTypes)
    .values({ hotelId, ...texts, ...beds, pictureIds: [], status: 1, indexId: 1, ...values })
    .returning()
  return row as Type
}

/** Adds nights of a room type, from a day on. */
export async function addBlock(
  { ctx }: TestServer,
  {
    event,
    type,
    from,
    nights,
    ...values
  }: {
    event: Pick<Event, 'id'>
    type: Pick<Type, 'id'>
    from: string
    nights: number
  } & Partial<typeof roomBlocks.$inferInsert>,
): Promise<(typeof roomBlocks.$inferSelect)[]> {
  const own = { contracted: 2, released: 0, rate: 3000, minStay: 1, releaseDay: null }
  const closed = { isClosedToArrival: false, isClosedToDeparture: false }
  const rows = Array.from({ length: nights }, (_, at) => ({
    eventId: event.id,
    roomTypeId: type.id,
    night: addDays(from, at),
    ...own,
    ...closed,
    ...values,
  }))
  return ctx.db.insert(roomBlocks).values(rows).returning()
}

/** Books a room for two nights and one guest by default. */
export function book(client: Client, { id }: Pick<Type, 'id'>, values: object = {}) {
  const stay = {
    roomTypeId: id,
    arrival: '2027-06-09',
    departure: '2027-06-11',
    guests: [{ name: '林怡君' }],
  }
  return client.send(booking.create, { body: { ...stay, ...values } })
}

export async function booked(client: Client, type: Type, values: object = {}): Promise<Booking> {
  const reply = await book(client, type, values)
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body))
  return reply.body
}
