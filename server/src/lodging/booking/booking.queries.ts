import { and, eq, gt, gte, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import { lateAmount } from '@banquet/contract/lodging/cancel-terms'
import type { booking } from '@banquet/contract/lodging/booking'
import type { Booking } from '@banquet/contract/lodging/booking-record'
import { bookingStates, stayStates, type BookingState } from '@banquet/contract/lodging/booking-states'
import { accounts } from '../../tables/account/account.table.ts'
import { chosenEvent } from '../../event/event/event-choice.ts'
import { events } from '../../tables/event/event.table.ts'
import { eventColumns, withSetting } from '../../event/event-setting/event-with-setting.ts'
import { personName, type Context, type Db, isMember } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { countEach } from '../../kit/list/count-each.ts'
import type { Listing } from '../../kit/list/list.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { missingOf } from '../../payment/payment-order/payment-order.rules.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { hotels } from '../../tables/lodging/hotel.table.ts'
import { roomTypes } from '../../tables/lodging/room-type.table.ts'
import { bookingChangesOf } from '../booking-record/booking-changes.ts'
import { nightAmount } from '../booking-record/booking.rules.ts'
import { bookingScope, isHotelStaff } from '../booking-record/booking.scope.ts'
import { hotelOrders } from '../../tables/lodging/hotel-order.table.ts'
import type { BookingFields } from '../booking-record/insert-booking.ts'
import { nightsOfOrders } from '../booking-record/nights.ts'
import { readShares, sharingOf } from '../room-share/show-shares.ts'
import { looksForMate } from '../room-share/room-share.queries.ts'
import { hasTag } from '../../platform/tag/tag-links.ts'

/** Selects facts about bookings from other tables. */
function selectFacts(db: Db, ids: readonly number[]) {
  const { name, enName, address, enAddress, phone, mapUrl, checkIn, checkOut } = hotels
  const { beds, enBeds, hasBreakfast, capacity } = roomTypes
  const { state, total, paid, returned } = paymentOrders
  return db
    .select({
      id: hotelOrders.id,
      event: eventColumns,
      hotel: { name, enName, address, enAddress, phone, mapUrl, checkIn, checkOut },
      capacity,
      room: { name: roomTypes.name, enName: roomTypes.enName, beds, enBeds, hasBreakfast },
      order: { state, total, paid, returned },
      member: { name: accounts.name, realName: accounts.realName },
    })
    .from(hotelOrders)
    .innerJoin(events, eq(events.id, hotelOrders.eventId))
    .innerJoin(hotels, eq(hotels.id, hotelOrders.hotelId))
    .innerJoin(roomTypes, eq(roomTypes.id, hotelOrders.roomTypeId))
    .innerJoin(accounts, eq(accounts.id, hotelOrders.memberId))
    .leftJoin(paymentOrders, eq(paymentOrders.id, hotelOrders.paymentOrderId))
    .where(inArray(hotelOrders.id, [0, ...ids]))
}

type BookingFacts = Awaited<ReturnType<typeof selectFacts>>[number]
type Nights = Awaited<ReturnType<typeof nightsOfOrders>>

/** The states in which what is missing of the price is to be paid. */
const owingStates: readonly BookingState[] = ['held', ...stayStates]

/** Returns what the caller may see of money, the booker and notes of staff; hotel staff see none of it. */
function money(ctx: Context, row: BookingFields, { order, member }: BookingFacts, nights: Nights) {
  if (isHotelStaff(ctx.actor))
    return {
      seeksMate: null,
      share: null,
      mayInvite: false,
      memberId: null,
      memberName: null,
      noteInternal: null,
      nights: [],
      total: null,
      payment: null,
      terms: null,
      paymentOrderId: null,
      paymentState: null,
      paid: null,
      left: null,
      dueAt: null,
      stateReason: '',
    }
  const priced = nights.map((one) => ({ night: one.night, amount: nightAmount(one, row) }))
  const { freeUntil, lateFee } = row
  return {
    memberName: personName(member),
    noteInternal: isMember(ctx.actor) ? null : row.noteInternal,
    nights,
    terms: { freeUntil, lateFee, lateAmount: lateAmount(lateFee, priced) },
    paymentState: order?.state ?? null,
    paid: order?.paid ?? 0,
    left: order && owingStates.includes(row.state) ? missingOf(order) : 0,
  }
}

/** Returns bookings as the caller sees them. */
export async function showBookings(ctx: Context, rows: readonly BookingFields[]): Promise<Booking[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const facts = new Map((await selectFacts(ctx.db, ids)).map((one) => [one.id, one]))
  const shares = await readShares(ctx, ids)
  const nightsOf = Map.groupBy(await nightsOfOrders(ctx, ids), ({ hotelOrderId }) => hotelOrderId)
  return rows.map((row) => {
    const known = found(facts.get(row.id))
    const { hotel, room } = known
    const event = withSetting(known.event)
    return {
      ...row,
      ...hotel,
      ...room,
      ...sharingOf(ctx, row, { capacity: known.capacity, share: shares.get(row.id) }),
      ...money(ctx, row, known, nightsOf.get(row.id) ?? []),
      ...bookingChangesOf(ctx, event, row),
      eventCode: event.code,
      eventName: event.name,
      eventEnName: event.enName,
      eventStatus: event.status,
      hotelName: hotel.name,
      hotelEnName: hotel.enName,
      hotelAddress: hotel.address,
      hotelEnAddress: hotel.enAddress,
      hotelPhone: hotel.phone,
      roomName: room.name,
      roomEnName: room.enName,
    }
  })
}

export async function showBooking(ctx: Context, row: BookingFields): Promise<Booking> {
  return found((await showBookings(ctx, [row]))[0])
}

/** Returns one booking as the caller sees it; throws `not-found` if they may not see it. */
export async function getBooking(ctx: Context, id: number): Promise<Booking> {
  return showBooking(ctx, await getRow(ctx.db, hotelOrders, { id, within: bookingScope(ctx) }))
}

type Query = Omit<Parsed<typeof booking.list>['query'], 'page' | 'size'>

const equals = <T>(column: Parameters<typeof eq>[0], value: T | undefined): SQL | undefined =>
  value === undefined ? undefined : eq(column, value)

/** Returns how bookings are listed for the caller: the organiser's staff see one event at a time. */
export async function bookingListing(ctx: Context, query: Query): Promise<Listing> {
  const { createdAt, id, code, arrival, departure, state, total, confirmationNumber, search } = hotelOrders
  const isOfAll =
    (isMember(ctx.actor) || isHotelStaff(ctx.actor) || query.memberId !== undefined) &&
    query.eventId === undefined
  const eventId = isOfAll ? undefined : ((await chosenEvent(ctx.db, query.eventId)) ?? 0)
  const where = and(
    bookingScope(ctx),
    equals(hotelOrders.eventId, eventId),
    equals(state, query.state),
    equals(hotelOrders.hotelId, query.hotelId),
    equals(hotelOrders.roomTypeId, query.roomTypeId),
    equals(hotelOrders.memberId, query.memberId),
    // The hotel may not see which bookings belong to one member.
    query.memberId !== undefined && isHotelStaff(ctx.actor) ? sql`false` : undefined,
    equals(arrival, query.arrival),
    equals(departure, query.departure),
    query.night === undefined ? undefined : and(lte(arrival, query.night), gt(departure, query.night)),
    query.unnumbered && and(eq(confirmationNumber, ''), inArray(state, ['confirmed', 'checked-in'])),
    // Hotel staff may not see who shares a room with whom.
    query.seeksMate && !isHotelStaff(ctx.actor) ? looksForMate(ctx.db) : undefined,
    hasTag(ctx.actor, 'hotelOrders', query.tag),
    // Days are those of the stay, not of the booking.
    query.from === undefined ? undefined : gte(departure, query.from),
    query.to === undefined ? undefined : lte(arrival, query.to),
  )
  // The sort order by amount would reveal amounts that hotel staff may not see.
  const byTotal = isHotelStaff(ctx.actor) ? id : total
  const sort = { createdAt, id, code, arrival, departure, state, total: byTotal, confirmationNumber }
  return { sort, search, where }
}

/** Counts the bookings that match the filters, by state. */
export function countBookings(
  ctx: Context,
  query: Parsed<typeof booking.counts>['query'],
): Promise<Record<BookingState, number>> {
  const search = { ...query, sort: 'createdAt' }
  const listing = (state: BookingState) => bookingListing(ctx, { ...search, state })
  return countEach(ctx, hotelOrders, { states: bookingStates, search, listing })
}
