import { hasRight, pages } from '@banquet/contract/call/access'
import type { EventWithSetting } from '../../event/event-setting/event-with-setting.ts'
import { isMember, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { adjustPaymentOrder, openPaymentOrder } from '../../payment/payment-order/open-payment-order.ts'
import { hotelOrders } from '../../tables/lodging/hotel-order.table.ts'
import { mailChange } from '../booking-record/booking.mail.ts'
import { totalOf } from '../booking-record/booking.rules.ts'
import { isHotelStaff } from '../booking-record/booking.scope.ts'
import type { BookingFields } from '../booking-record/insert-booking.ts'
import { setBooking } from '../booking-record/lock-booking.ts'
import { releaseNights, takeNights } from '../booking-record/nights.ts'
import type { StayPlan } from '../booking-record/plan-stay.ts'
import type { Room } from '../booking-record/price-stay.ts'
import { stayDeadlines } from '../booking-record/stay-deadlines.ts'
import { nightWords, roomWords, stayLines } from '../booking-record/stay-lines.ts'
import { followChange, shareChangeOf } from '../room-share/change-share.ts'
import { nightLedger } from '../room-block/rooms-left.ts'
import { payeeOf, requireTotal } from './book-rooms.ts'
import { isPaid } from './held-bookings.ts'

/** What is changed: the dates before the guests arrive, or the rest of a stay. */
type Occasion = 'dates' | 'stay'

const lineWords = {
  dates: { zh: '變更日期', en: 'Change of dates' },
  stay: { zh: '變更住宿', en: 'Change of the stay' },
  leave: { zh: '提前退房', en: 'Early departure' },
} as const

/**
 * Throws if staff without the right to decide what is owed would lower the price of a booking. A hotel decides about what is
 * owed to itself.
 */
function requireRightToLower({ actor }: Pick<Context, 'actor'>, before: BookingFields, total: number): void {
  const { payment, state } = before
  if (total >= before.total || isMember(actor) || payment === 'at-hotel' || state === 'waiting-list') return
  if (hasRight(actor, 'payments', 'settle') || (isHotelStaff(actor) && payment === 'to-hotel')) return
  throw new Refusal('right.missing', {
    params: { page: 'payments', pageId: pages.payments.id, right: 'settle' },
  })
}

interface Owing {
  room: Room
  before: BookingFields
  after: BookingFields
  nights: StayPlan['nights']
  due: { dueAt: string; graceUntil: string }
  occasion: Occasion
  /** The amount that the booker pays because the share that the room-mate has paid is now lower. */
  charged: number
}

/** Changes what is to be paid for a booking with its stay; returns the fields of the booking that change with it. */
async function changePayment(ctx: Context, { room, before, after, nights, due, occasion, charged }: Owing) {
  const { id, paymentOrderId, state, payment } = before
  const difference = after.total - before.total + charged
  if (difference === 0 || payment === 'at-hotel' || state === 'waiting-list') return {}
  if (paymentOrderId === null) {
    const order = await openPaymentOrder(ctx, {
      eventId: before.eventId,
      payerId: before.memberId,
      payeeId: payeeOf(room),
      dueAt: new Date(due.dueAt),
      graceUntil: new Date(due.graceUntil),
      lines: stayLines(room, id, { ...after, nights }),
    })
    return { paymentOrderId: order.id, dueAt: due.dueAt }
  }
  const words = nightWords(after.arrival, after.departure, nights.length)
  const name = roomWords(room)
  const change = lineWords[after.state === 'checked-out' ? 'leave' : occasion]
  const line = {
    kind: 'room' as const,
    refId: id,
    amount: difference,
    label: `${change.zh}：${name.zh} ${words.zh}`,
    enLabel: `${change.en}: ${name.en} ${words.en}`,
  }
  // A booking that is confirmed or in use keeps its rooms, whether or not the balance is paid in time.
  const keepsRooms = state === 'confirmed' || state === 'checked-in'
  const deadlines = keepsRooms ? { dueAt: due.dueAt, graceUntil: null } : before
  await adjustPaymentOrder(ctx, paymentOrderId, {
    lines: [line],
    deadlines: { dueAt: deadlines.dueAt, graceUntil: deadlines.graceUntil },
  })
  return { dueAt: deadlines.dueAt, graceUntil: deadlines.graceUntil }
}

/** Throws if a night that a booking is to have is full. */
export function requireNights({ full }: StayPlan, path: 'arrival' | 'departure'): void {
  if (full.length > 0) throw new Refusal('hotel-order.full', { errors: [{ path, code: 'full' }] })
}

interface Move {
  event: EventWithSetting
  /** The room type afterwards. */
  room: Room
  before: BookingFields
  plan: StayPlan
  /** What changes of the booking besides its price. */
  set: Partial<BookingFields>
  occasion: Occasion
  expectedTotal: number | undefined
}

/**
 * Changes the nights of a locked booking, its price, what is to be paid, and its room share, and tells everybody about it. The
 * room types are locked, and the plan was made under their locks.
 */
export async function moveStay(
  ctx: Context,
  { event, room, before, plan, set, occasion, expectedTotal }: Move,
): Promise<BookingFields> {
  const { id, state } = before
  const total = totalOf(plan.nights, before)
  requireTotal(expectedTotal, total)
  requireRightToLower(ctx, before, total)
  const after = { ...before, ...set, total }
  if (state !== 'waiting-list') {
    await releaseNights(ctx, id, plan.given)
    const isConfirmed = state !== 'held'
    await takeNights(ctx, plan.added, { hotelOrderId: id, expiresAt: before.graceUntil, isConfirmed })
  }
  const deadlines = stayDeadlines(ctx, event, after.arrival)
  const due = { dueAt: deadlines.dueAt.toISOString(), graceUntil: deadlines.graceUntil.toISOString() }
  const change = await shareChangeOf(ctx, before, total)
  const charged = change?.chargedToBooker ?? 0
  const paying = await changePayment(ctx, {
    room,
    before,
    after,
    nights: plan.nights,
    due,
    occasion,
    charged,
  })
  const isSettled = state === 'held' && (await isPaid(ctx, before.paymentOrderId))
  if (isSettled) await nightLedger.confirm(ctx, id)
  const row = await setBooking(ctx, before, {
    ...set,
    total,
    ...paying,
    ...(isSettled && { state: 'confirmed', graceUntil: null }),
  })
  await followChange(ctx, row, { change, earlier: before })
  // The booking may be paid in full by this change.
  const last = await getRow(ctx.db, hotelOrders, id)
  await mailChange(ctx, last, occasion)
  return last
}
