import { and, asc, desc, eq, inArray, lt, ne, sql, type SQL } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { BookingState } from '@banquet/contract/lodging/booking-states'
import type {
  CurrentRoomingList,
  RoomingEntry,
  RoomingHotel,
  RoomingLine,
  RoomingListRow,
  roomingList,
} from '@banquet/contract/lodging/rooming-list'
import { instantOf } from '@banquet/contract/rule/day/moment'
import { chosenEvent } from '../../event/event/event-choice.ts'
import { events } from '../../tables/event/event.table.ts'
import type { Context } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import { dayOf } from '../../kit/list/days.ts'
import { timeZone } from '../../kit/list/list.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { bookingScope, isHotelStaff } from '../booking-record/booking.scope.ts'
import { hotelOrders } from '../../tables/lodging/hotel-order.table.ts'
import { hotels, type HotelRow } from '../../tables/lodging/hotel.table.ts'
import { roomTypes } from '../../tables/lodging/room-type.table.ts'
import { inOrder, isOn, linesSince, nextSendingDay } from './rooming-list.rules.ts'
import {
  roomingListDays,
  roomingLists,
  type RoomingListFields,
} from '../../tables/lodging/rooming-list.table.ts'

/** The states in which the hotel expects the guests, has or had them, or they did not arrive. */
export const listedStates: readonly BookingState[] = ['confirmed', 'checked-in', 'checked-out', 'no-show']

/** The hotels whose rooming lists somebody may see: hotel staff their own, everybody else all. */
export function hotelScope({ actor }: Pick<Context, 'actor'>): SQL | undefined {
  return isHotelStaff(actor) ? eq(hotels.managementId, actor.id) : undefined
}

/** The event and the hotel of a list. */
export interface Subject {
  event: typeof events.$inferSelect
  hotel: HotelRow
}

export interface SubjectIds {
  eventId?: number | undefined
  hotelId: number
}

/** Returns the event and the hotel that a call is about; throws if there are none that the caller may see. */
export async function readSubject(ctx: Context, { eventId, hotelId }: SubjectIds): Promise<Subject> {
  const hotel = await getRow(ctx.db, hotels, { id: hotelId, within: hotelScope(ctx) })
  const chosen = await chosenEvent(ctx.db, eventId)
  if (chosen === undefined) throw new Refusal('event.none')
  const [event] = await ctx.db.select().from(events).where(eq(events.id, chosen))
  return { event: found(event), hotel }
}

/** Returns the bookings of a hotel as a rooming list has them now, in its order. */
export async function entriesNow(ctx: Context, { event, hotel }: Subject): Promise<RoomingEntry[]> {
  const { code, rooms, extraBeds, arrival, departure, guests, wishes, noteForHotel, confirmationNumber } =
    hotelOrders
  const rows = await ctx.db
    .select({
      hotelOrderId: hotelOrders.id,
      code,
      roomName: roomTypes.name,
      roomEnName: roomTypes.enName,
      rooms,
      extraBeds,
      arrival,
      departure,
      guests,
      wishes,
      noteForHotel,
      confirmationNumber,
    })
    .from(hotelOrders)
    .innerJoin(roomTypes, eq(roomTypes.id, hotelOrders.roomTypeId))
    .where(
      and(
        bookingScope(ctx),
        eq(hotelOrders.eventId, event.id),
        eq(hotelOrders.hotelId, hotel.id),
        inArray(hotelOrders.state, [...listedStates]),
      ),
    )
  return rows.toSorted(inOrder)
}

const ofSubject = ({ event, hotel }: Subject) =>
  and(eq(roomingLists.eventId, event.id), eq(roomingLists.hotelId, hotel.id))

/** Returns the last frozen list, or the last one before another; undefined if there is none. */
export async function lastList(
  { db }: Pick<Context, 'db'>,
  subject: Subject,
  before?: number,
): Promise<RoomingListFields | undefined> {
  const earlier = before === undefined ? undefined : lt(roomingLists.id, before)
  const [last] = await db
    .select()
    .from(roomingLists)
    .where(and(ofSubject(subject), earlier))
    .orderBy(desc(roomingLists.id))
    .limit(1)
  return last
}

/** Returns a frozen list without its lines. */
export function showRoomingList({
  entries,
  createdById: _createdById,
  ...row
}: RoomingListFields): RoomingListRow {
  return { ...row, bookings: entries.length, rooms: entries.reduce((sum, { rooms }) => sum + rooms, 0) }
}

/** Returns the frozen lists of a hotel and an event; newest first. */
export async function listRoomingLists(ctx: Context, asked: SubjectIds): Promise<RoomingListRow[]> {
  const subject = await readSubject(ctx, asked)
  const rows = await ctx.db
    .select()
    .from(roomingLists)
    .where(ofSubject(subject))
    .orderBy(desc(roomingLists.id))
  return rows.map(showRoomingList)
}

/** A rooming list to be shown, printed or saved. */
export interface ReadList extends Subject {
  lines: RoomingLine[]
  /** The frozen list itself; undefined for the current one. */
  frozen: RoomingListFields | undefined
  /** The list that it is compared with. */
  last: RoomingListFields | undefined
}

/** Returns the current list, or a frozen one, each compared with the list before it; with a day only its bookings. */
export async function readRoomingList(
  ctx: Context,
  {
    roomingListId,
    day,
    ...asked
  }: SubjectIds & { roomingListId?: number | undefined; day?: string | undefined },
): Promise<ReadList> {
  const subject = await readSubject(ctx, asked)
  const frozen = roomingListId === undefined ? undefined : await readFrozen(ctx, subject, roomingListId)
  const last = await lastList(ctx, subject, frozen?.id)
  const lines = linesSince(frozen?.entries ?? (await entriesNow(ctx, subject)), last?.entries)
  return {
    ...subject,
    frozen,
    last,
    lines: day === undefined ? lines : lines.filter((line) => isOn(day, line)),
  }
}

async function readFrozen({ db }: Context, subject: Subject, id: number): Promise<RoomingListFields> {
  const [row] = await db
    .select()
    .from(roomingLists)
    .where(and(ofSubject(subject), eq(roomingLists.id, id)))
  return found(row)
}

/** Returns the lines of a frozen list, for the mail that it is attached to. */
export async function readFrozenLines(ctx: Context, id: number): Promise<RoomingLine[]> {
  const [row] = await ctx.db.select().from(roomingLists).where(eq(roomingLists.id, id))
  const { eventId, hotelId } = found(row)
  return (await readRoomingList(ctx, { eventId, hotelId, roomingListId: id })).lines
}

/** Returns when the program sends a list automatically; null if it does not. */
async function sendingOf({ db, now }: Context, list: ReadList): Promise<CurrentRoomingList['sending']> {
  const { event, hotel, lines } = list
  const { listDays, listHour } = hotel
  if (listDays === null || event.status === 'archived') return null
  const today = dayOf(now())
  const days = roomingListDays
  const isOfToday = and(eq(days.hotelId, hotel.id), eq(days.eventId, event.id), eq(days.day, today))
  const isDone = (await db.$count(days, isOfToday)) > 0
  const day = nextSendingDay({ lines, hotel, today, isDone })
  const time = `${String(listHour).padStart(2, '0')}:00`
  const at = day && instantOf({ kind: 'absolute', day, time }, { startDay: day, endDay: day, timeZone })
  return { days: listDays, hour: listHour, nextAt: at ? at.toISOString() : null }
}

/** Returns the current list as it is shown. */
export async function showCurrent(
  ctx: Context,
  query: Parsed<typeof roomingList.current>['query'],
): Promise<CurrentRoomingList> {
  const { day, ...asked } = query
  // This has the lines of all days, because the program sends the whole list.
  const list = await readRoomingList(ctx, asked)
  const { event, hotel, last, lines } = list
  return {
    eventId: event.id,
    hotelId: hotel.id,
    hotelName: hotel.name,
    hotelEnName: hotel.enName,
    lines: day === undefined ? lines : lines.filter((line) => isOn(day, line)),
    mailTo: hotel.mailTo,
    sending: await sendingOf(ctx, list),
    last: last ? showRoomingList(last) : null,
  }
}

/** Returns the hotels that have bookings, by event, as far as the caller may see them. */
export async function listHotels(ctx: Context, eventId: number | undefined): Promise<RoomingHotel[]> {
  const pair = { eventId: hotelOrders.eventId, hotelId: hotelOrders.hotelId }
  const booked = ctx.db
    .selectDistinct(pair)
    .from(hotelOrders)
    .where(
      and(
        bookingScope(ctx),
        ne(hotelOrders.state, 'waiting-list'),
        eventId === undefined ? undefined : eq(hotelOrders.eventId, eventId),
      ),
    )
    .as('booked')
  return ctx.db
    .select({
      eventId: events.id,
      eventName: events.name,
      eventEnName: events.enName,
      hotelId: hotels.id,
      hotelName: hotels.name,
      hotelEnName: hotels.enName,
    })
    .from(booked)
    .innerJoin(events, eq(events.id, booked.eventId))
    .innerJoin(hotels, eq(hotels.id, booked.hotelId))
    .orderBy(sql`${events.startDay} desc`, desc(events.id), asc(hotels.name), asc(hotels.id))
}
