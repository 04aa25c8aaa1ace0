import { and, asc, eq } from 'drizzle-orm'
import { booking } from '@banquet/contract/lodging/booking'
import type { BookingState } from '@banquet/contract/lodging/booking-states'
import { roomBlock } from '@banquet/contract/lodging/room-block'
import { addDays } from '@banquet/contract/rule/day/days'
import { publishEvent } from '../../src/event/event/event.commands.ts'
import { events } from '../../src/tables/event/event.table.ts'
import { atMoment, type Context } from '../../src/kit/context.ts'
import { found } from '../../src/kit/errors.ts'
import { dayOf } from '../../src/kit/list/days.ts'
import { getRow, insertRow } from '../../src/kit/rows/rows.ts'
import { hotels } from '../../src/tables/lodging/hotel.table.ts'
import { bookRooms } from '../../src/lodging/booking/book-rooms.ts'
import { setStay } from '../../src/lodging/booking/edit-booking.ts'
import { hotelOrders } from '../../src/tables/lodging/hotel-order.table.ts'
import { saveBlock } from '../../src/lodging/room-block/save-block.ts'
import { roomTypes } from '../../src/tables/lodging/room-type.table.ts'
import { formOf, numberBooking, payBooking, type DemoStay } from './bookings.ts'
import { place } from '../event/events.ts'
import { actorCalled } from '../people/people.ts'
import { readGuests } from '../signup/signups.ts'

const hour = 3_600_000

type Noted = Extract<BookingState, 'checked-in' | 'checked-out' | 'no-show'>

interface HotelStay extends DemoStay {
  /** The states that the hotel has recorded: arrivals on their day, departures today. */
  noted?: readonly Noted[]
}

const twin = '標準雙人房'
const double = '標準單床房'
const arrived = ['checked-in'] as const

/** Stays around today, counted from today: guests who leave, stay and arrive. */
const stays: readonly HotelStay[] = [
  { room: twin, from: -2, nights: 2, number: 'CC-25871', noted: ['checked-in', 'checked-out'] },
  { room: twin, from: -2, nights: 2, people: 2, number: 'CC-25872', noted: arrived },
  { room: double, from: -1, nights: 1, number: 'CC-25873', noted: arrived },
  { room: double, from: -1, nights: 2, number: 'CC-25874', noted: arrived, wishes: '高樓層，遠離電梯' },
  { room: twin, from: -1, nights: 2, people: 2, number: 'CC-25875', noted: arrived },
  { room: '家庭房', from: -1, nights: 3, people: 3, number: 'CC-25876', noted: arrived },
  { room: double, from: -1, nights: 1, number: 'CC-25877', noted: ['no-show'] },
  { room: twin, from: 0, nights: 1, number: 'CC-25878', noted: arrived },
  { room: twin, from: 0, nights: 2, people: 2, number: 'CC-25879' },
  { room: double, from: 0, nights: 1, number: 'CC-25880', wishes: '約 23:00 抵達' },
  { room: double, from: 0, nights: 2 },
  { room: '家庭房', from: 0, nights: 2, people: 4, extraBeds: 1, wishes: '需要嬰兒床' },
  { room: twin, from: 1, nights: 1, number: 'CC-25881' },
  { room: double, from: 1, nights: 2, wishes: '素食早餐' },
]

/** Adds a smaller event that is on today, and the rooms that a hotel keeps for it. */
async function addEventOfToday(ctx: Context, hotelId: number) {
  const today = dayOf(ctx.now())
  const row = await insertRow(ctx, events, {
    ...place,
    name: '主廚與採購交流會',
    enName: 'Chefs and Buyers Meeting',
    code: `buyers-${today.slice(0, 4)}`,
    startDay: addDays(today, -1),
    endDay: addDays(today, 1),
  })
  await publishEvent(ctx, row.id, row.version)
  const types = await ctx.db
    .select()
    .from(roomTypes)
    .where(eq(roomTypes.hotelId, hotelId))
    .orderBy(asc(roomTypes.id))
  const nights = Array.from({ length: 6 }, (_, at) => addDays(today, at - 2))
  const cells = types.flatMap(({ id: roomTypeId, capacity }) =>
    nights.map((night) => ({
      roomTypeId,
      night,
      contracted: capacity > 2 ? 3 : 8,
      released: 0,
      releaseDay: null,
      rate: capacity > 2 ? 5200 : 3000,
      minStay: 1,
      isClosedToArrival: false,
      isClosedToDeparture: false,
    })),
  )
  await saveBlock(ctx, roomBlock.save.body.parse({ eventId: row.id, hotelId, cells }))
  return row
}

/**
 * Adds an event that is on today, with guests who arrive at the hotel of `demo-hotel`, stay there and leave it. The clerk has
 * booked for all of them, and they have paid.
 */
export async function addHotel(ctx: Context, memberIds: readonly number[]): Promise<void> {
  const keeper = await actorCalled(ctx, 'demo-hotel')
  const clerk = await actorCalled(ctx, 'demo-clerk')
  const manager = await actorCalled(ctx, 'demo-manager')
  const isKept = and(eq(hotels.managementId, keeper.id), eq(hotels.status, 1))
  const [hotel] = await ctx.db.select({ id: hotels.id }).from(hotels).where(isKept)
  const { id: eventId } = await addEventOfToday(ctx, found(hotel).id)
  const today = dayOf(ctx.now())
  // These members are not those who have booked for the conference.
  const guests = (await readGuests(ctx, memberIds)).slice(60)
  for (const [nth, stay] of stays.entries()) {
    const at = ctx.now().getTime() - (stays.length - nth + 8) * 21 * hour
    const then = (hours: number): Context => atMoment(ctx, new Date(at + hours * hour))
    const guest = found(guests[nth])
    const form = await formOf(ctx, guest, { stay, day: today, others: guests.slice(stays.length + nth * 3) })
    const body = booking.create.body.parse({ ...form, eventId, memberId: guest.row.id })
    const { id } = await bookRooms({ ...then(0), actor: clerk }, body)
    await payBooking({ ...then(6), actor: manager }, id)
    if (stay.number !== undefined) await numberBooking({ ...then(20), actor: keeper }, id, stay.number)
    for (const state of stay.noted ?? []) {
      const afternoon = new Date(`${form.arrival}T15:40:00+08:00`)
      const isNow = state === 'checked-out' || form.arrival === today
      const { version } = await getRow(ctx.db, hotelOrders, id)
      const moment = isNow ? ctx.now() : afternoon
      await setStay({ ...atMoment(ctx, moment), actor: keeper }, id, { version, state })
    }
  }
}
