import type { Parsed } from '@banquet/contract/call/endpoint'
import type { booking } from '@banquet/contract/lodging/booking'
import { eventOfCall } from '../../event/event/event-choice.ts'
import { lockEventWithSetting, type EventWithSetting } from '../../event/event-setting/event-with-setting.ts'
import { inTransaction, type Context, isMember } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import { addPaymentLines, beginPaymentOrder } from '../../payment/payment-order/open-payment-order.ts'
import { mailBooking } from '../booking-record/booking.mail.ts'
import { insertBooking, type BookingFields } from '../booking-record/insert-booking.ts'
import { fullNights, readFreeBlock, takeNights, type BlockNight } from '../booking-record/nights.ts'
import { lockRooms } from '../room-block/rooms-left.ts'
import {
  allowedNights,
  findRoom,
  priceOf,
  requireBeds,
  requireWindow,
  type Room,
} from '../booking-record/price-stay.ts'
import { requireBookingLeft } from './require-booking-left.ts'
import { stayDeadlines } from '../booking-record/stay-deadlines.ts'
import { stayLines } from '../booking-record/stay-lines.ts'
import { lockMember } from '../../people/member/lock-member.ts'

type Body = Parsed<typeof booking.create>['body']

/** The hotel that a payment order for rooms is paid to; null for the organiser. */
export function payeeOf({ hotel }: Pick<Room, 'hotel'>): number | null {
  return hotel.payment === 'to-hotel' ? hotel.id : null
}

/** Throws with the current total if the caller was shown another one. */
export function requireTotal(expected: number | undefined, total: number): void {
  if (expected !== undefined && expected !== total)
    throw new Refusal('hotel-order.total-changed', { params: { total } })
}

interface Placing {
  event: EventWithSetting
  room: Room
  nights: readonly BlockNight[]
}

type Values = Omit<Parameters<typeof insertBooking>[1], 'state' | 'paymentOrderId' | 'dueAt' | 'graceUntil'>

/**
 * Adds a booking with its rooms in the state that it has next: it must be paid in advance, with a payment order and a
 * deadline, or is confirmed. The caller holds the locks and has found that the rooms are left.
 */
async function addPlaced(
  ctx: Context,
  values: Values,
  { event, room, nights }: Placing,
): Promise<BookingFields> {
  const { rooms, extraBeds, extraBedRate, total, memberId: payerId, arrival, payment } = values
  const taken = nights.map((night) => ({ ...night, rooms }))
  if (total === 0 || payment === 'at-hotel') {
    const row = await insertBooking(ctx, { ...values, state: 'confirmed' })
    await takeNights(ctx, taken, { hotelOrderId: row.id, expiresAt: null, isConfirmed: true })
    return row
  }
  const deadlines = stayDeadlines(ctx, event, arrival)
  const due = { dueAt: deadlines.dueAt.toISOString(), graceUntil: deadlines.graceUntil.toISOString() }
  const order = await beginPaymentOrder(ctx, {
    ...deadlines,
    eventId: event.id,
    payerId,
    payeeId: payeeOf(room),
    total,
  })
  const row = await insertBooking(ctx, { ...values, ...due, state: 'held', paymentOrderId: order.id })
  await addPaymentLines(ctx, order.id, stayLines(room, row.id, { rooms, extraBeds, extraBedRate, nights }))
  await takeNights(ctx, taken, {
    hotelOrderId: row.id,
    expiresAt: due.graceUntil,
    isConfirmed: false,
  })
  return row
}

/**
 * Books rooms for all nights of a stay or for none. The last rooms are given under the lock of the room type; a member
 * who asks for it is put on the waiting list instead of being refused. The price is that of the moment at which the
 * request arrived.
 */
export function bookRooms(
  ctx: Context,
  { memberId: named, eventId, expectedTotal, joinsWaitingList, overrideReason, roomTypeId, ...stay }: Body,
): Promise<BookingFields> {
  return inTransaction(ctx, async (ctx) => {
    const memberId = await lockMember(ctx, named, true)
    const event = found(await lockEventWithSetting(ctx.db, eventOfCall(ctx, eventId)))
    requireWindow(ctx, event)
    await requireBookingLeft(ctx, { eventId: event.id, memberId })
    const room = await findRoom(ctx, roomTypeId)
    requireBeds(room, stay)
    await lockRooms(ctx.db, room.hotel.id, [roomTypeId])
    const block = await readFreeBlock(ctx, event, roomTypeId)
    const nights = allowedNights(ctx, block, stay, overrideReason)
    const { total, terms } = priceOf(event, room, nights, stay)
    requireTotal(expectedTotal, total)
    const values = {
      ...stay,
      eventId: event.id,
      memberId,
      hotelId: room.hotel.id,
      roomTypeId,
      total,
      overrideReason,
      extraBedRate: room.type.extraBedRate,
      payment: room.hotel.payment,
      freeUntil: terms.freeUntil,
      lateFee: terms.lateFee,
      source: isMember(ctx.actor) ? ('web' as const) : ('staff' as const),
      createdAt: ctx.now().toISOString(),
    }
    const full = fullNights(block, stay)
    if (full.length > 0 && !(joinsWaitingList && room.type.hasWaitingList))
      throw new Refusal('hotel-order.full', {
        errors: [{ path: 'arrival', code: 'full', params: { day: full[0] ?? '' } }],
      })
    const row =
      full.length > 0
        ? await insertBooking(ctx, { ...values, state: 'waiting-list' })
        : await addPlaced(ctx, values, { event, room, nights })
    await mailBooking(ctx, row)
    return row
  })
}
