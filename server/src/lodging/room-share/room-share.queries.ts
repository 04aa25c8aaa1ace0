import { and, asc, eq, ne, type SQL, inArray, notInArray } from 'drizzle-orm'
import { lateAmount, partOfFee } from '@banquet/contract/lodging/cancel-terms'
import type { RoomInvitation, SharedStay } from '@banquet/contract/lodging/room-share-record'
import { accounts } from '../../tables/account/account.table.ts'
import { events } from '../../tables/event/event.table.ts'
import { readEventWithSetting } from '../../event/event-setting/event-with-setting.ts'
import { personName, type Context, type Db } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { amountLeft } from '../../payment/payment-order/payment-order.rules.ts'
import { members } from '../../tables/people/member.table.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { hotels } from '../../tables/lodging/hotel.table.ts'
import { nightAmount } from '../booking-record/booking.rules.ts'
import { hotelOrders } from '../../tables/lodging/hotel-order.table.ts'
import { bookingColumns } from '../booking-record/insert-booking.ts'
import { nightsOfOrders } from '../booking-record/nights.ts'
import { roomShares } from '../../tables/lodging/room-share.table.ts'
import { shareOf } from './room-share.rules.ts'
import { mayEnd } from './show-shares.ts'
import { roomTypes } from '../../tables/lodging/room-type.table.ts'
import { mateDeadlines } from './accept-invitation.ts'
import { findInvitation } from './find-share.ts'
import { roomOfMember } from './room-of-member.ts'
import { openStates, sharingStates } from '@banquet/contract/lodging/booking-states'

/** Reads room shares with facts about them from other tables. */
function selectShares({ db }: Pick<Context, 'db'>, where: SQL | undefined) {
  const { state, total, paid, returned } = paymentOrders
  return db
    .select({
      share: roomShares,
      booking: bookingColumns,
      event: { code: events.code, name: events.name, enName: events.enName },
      hotel: hotels,
      room: { name: roomTypes.name, enName: roomTypes.enName },
      booker: { name: accounts.name, realName: accounts.realName, enName: members.enName },
      order: { state, total, paid, returned },
    })
    .from(roomShares)
    .innerJoin(hotelOrders, eq(hotelOrders.id, roomShares.hotelOrderId))
    .innerJoin(events, eq(events.id, hotelOrders.eventId))
    .innerJoin(hotels, eq(hotels.id, hotelOrders.hotelId))
    .innerJoin(roomTypes, eq(roomTypes.id, hotelOrders.roomTypeId))
    .innerJoin(accounts, eq(accounts.id, hotelOrders.memberId))
    .innerJoin(members, eq(members.id, hotelOrders.memberId))
    .leftJoin(paymentOrders, eq(paymentOrders.id, roomShares.paymentOrderId))
    .where(where)
    .orderBy(asc(roomShares.id))
}
type Found = Awaited<ReturnType<typeof selectShares>>[number]

/** Returns what a room-mate may see of the booking. */
async function stayOf(ctx: Context, { booking, event, hotel, room, booker }: Found, amount: number) {
  const { id, arrival, departure, payment, freeUntil, lateFee, total } = booking
  const nights = await nightsOfOrders(ctx, [id])
  const priced = nights.map((one) => ({ night: one.night, amount: nightAmount(one, booking) }))
  const fee = lateAmount(lateFee, priced)
  return {
    eventCode: event.code,
    eventName: event.name,
    eventEnName: event.enName,
    bookerName: personName(booker),
    bookerEnName: booker.enName,
    hotelName: hotel.name,
    hotelEnName: hotel.enName,
    hotelPhone: hotel.phone,
    hotelAddress: hotel.address,
    hotelEnAddress: hotel.enAddress,
    checkIn: hotel.checkIn,
    checkOut: hotel.checkOut,
    roomName: room.name,
    roomEnName: room.enName,
    arrival,
    departure,
    payment,
    amount,
    freeUntil,
    lateAmount: partOfFee(fee, { amount, total, received: amount }),
  }
}

/** Returns the details of an invitation; throws if it is not valid. */
export async function showInvitation(ctx: Context, code: string): Promise<RoomInvitation> {
  const { share, booking } = await findInvitation(ctx, code)
  const row = found((await selectShares(ctx, eq(roomShares.id, share.id)))[0])
  const amount = shareOf(booking.total)
  const isPaidAhead = booking.payment !== 'at-hotel' && booking.paymentOrderId !== null && amount > 0
  const event = await readEventWithSetting(ctx.db, booking.eventId)
  const dueAt = isPaidAhead ? mateDeadlines(ctx, event, booking).dueAt : null
  const ownCode = (await roomOfMember(ctx, ctx.actor.id, booking)) ?? null
  return { ...(await stayOf(ctx, row, amount)), dueAt, ownCode }
}

async function showShared(ctx: Context, where: SQL | undefined): Promise<SharedStay[]> {
  const stays: SharedStay[] = []
  for (const row of await selectShares(ctx, where)) {
    const { share, booking, order } = row
    const { id, state, dueAt, paymentOrderId, version, amount } = share
    stays.push({
      ...(await stayOf(ctx, row, amount)),
      id,
      state,
      dueAt,
      paymentOrderId,
      version,
      code: booking.code,
      bookingState: booking.state,
      confirmationNumber: booking.confirmationNumber,
      paid: order ? order.paid - order.returned : 0,
      left: order ? amountLeft(order) : 0,
      mayEnd: mayEnd(ctx, booking, share),
    })
  }
  return stays
}

/** Returns the stays of a member in rooms that others have booked; for the copy of their data, former ones as well. */
export function sharedStaysOf(
  ctx: Context,
  memberId: number,
  { former = false }: { former?: boolean } = {},
): Promise<SharedStay[]> {
  return showShared(
    ctx,
    and(eq(roomShares.mateId, memberId), former ? undefined : ne(roomShares.state, 'ended')),
  )
}

/** Returns one such stay. */
export async function sharedStay(ctx: Context, id: number): Promise<SharedStay> {
  return found((await showShared(ctx, eq(roomShares.id, id)))[0])
}

/** The condition of the bookings whose members look for a room-mate and have none yet. */
export function looksForMate(db: Db): SQL | undefined {
  const shared = db
    .select({ id: roomShares.hotelOrderId })
    .from(roomShares)
    .where(inArray(roomShares.state, [...sharingStates]))
  return and(
    eq(hotelOrders.seeksMate, true),
    inArray(hotelOrders.state, [...openStates]),
    notInArray(hotelOrders.id, shared),
  )
}
