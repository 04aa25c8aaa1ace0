import { and, asc, eq } from 'drizzle-orm'
import { booking } from '@banquet/contract/lodging/booking'
import { settleInput } from '@banquet/contract/payment/payment-order-record'
import { addDays } from '@banquet/contract/rule/day/days'
import { events } from '../../src/tables/event/event.table.ts'
import { atMoment, type Actor, type Context } from '../../src/kit/context.ts'
import { found } from '../../src/kit/errors.ts'
import { dayOf } from '../../src/kit/list/days.ts'
import { getRow } from '../../src/kit/rows/rows.ts'
import { bookRooms } from '../../src/lodging/booking/book-rooms.ts'
import { cancelBooking } from '../../src/lodging/booking/cancel-booking.ts'
import { guaranteeBooking } from '../../src/lodging/booking/held-bookings.ts'
import { seekMate, setNumber } from '../../src/lodging/booking/edit-booking.ts'
import { hotelOrders } from '../../src/tables/lodging/hotel-order.table.ts'
import { acceptInvitation } from '../../src/lodging/room-share/accept-invitation.ts'
import { inviteMate } from '../../src/lodging/room-share/invite-mate.ts'
import { roomTypes } from '../../src/tables/lodging/room-type.table.ts'
import { paymentOrders } from '../../src/tables/payment/payment-order.table.ts'
import { settlePaymentOrder } from '../../src/payment/payment-order/settle-payment-order.ts'
import { actorCalled } from '../people/people.ts'
import { readGuests, type Guest } from '../signup/signups.ts'

const hour = 3_600_000

/** A stay, and what happens to its booking. */
export interface DemoStay {
  /** The name of the room type. */
  room: string
  /** The day of arrival, counted from the first day of the event or from today. */
  from: number
  nights: number
  /** How many people share the room. */
  people?: number
  extraBeds?: number
  wishes?: string
  /** The number that the hotel has given it. */
  number?: string
}

interface BookedStay extends DemoStay {
  /** Without it the booking is paid, or nothing is to be paid in advance. */
  outcome?: 'guaranteed' | 'held' | 'waiting' | 'cancelled'
  /** Somebody shares the room, and has paid their half of it or still has to. */
  share?: 'paid' | 'agreed'
  /** The member looks for somebody to share it with. */
  seeks?: true
}

const twin = '標準雙人房'
const double = '標準單床房'

/** The bookings for the current event. The last ones, which are not paid yet, are of the last days. */
const stays: readonly BookedStay[] = [
  { room: twin, from: -1, nights: 2, number: 'CC-26031' },
  { room: twin, from: -1, nights: 2, people: 2, number: 'CC-26032' },
  { room: double, from: -1, nights: 2, number: 'CC-26035', wishes: '高樓層，遠離電梯' },
  { room: '無障礙客房', from: -1, nights: 2, number: 'CC-26036', wishes: '使用輪椅，浴室需要扶手' },
  { room: twin, from: -1, nights: 3 },
  { room: '經濟雙人房', from: -1, nights: 2, number: 'GB-0117' },
  { room: twin, from: 0, nights: 1, seeks: true },
  { room: double, from: -1, nights: 1 },
  { room: '家庭房', from: -1, nights: 2, people: 3, extraBeds: 1, wishes: '需要嬰兒床' },
  { room: twin, from: -1, nights: 2, outcome: 'cancelled' },
  { room: '三人房', from: -1, nights: 2, people: 3 },
  { room: twin, from: 0, nights: 2, outcome: 'guaranteed' },
  { room: twin, from: -2, nights: 3, seeks: true, wishes: '約 23:00 抵達' },
  { room: double, from: -1, nights: 2, outcome: 'guaranteed', wishes: '素食早餐' },
  { room: '經濟雙人房', from: -1, nights: 1 },
  { room: double, from: -1, nights: 3 },
  { room: '家庭房', from: 0, nights: 2, people: 4 },
  { room: double, from: 0, nights: 1 },
  { room: '經濟雙人房', from: 0, nights: 1, people: 2 },
  { room: double, from: -1, nights: 2 },
  { room: twin, from: -1, nights: 2, people: 2 },
  { room: double, from: -1, nights: 2, outcome: 'held' },
  { room: twin, from: -1, nights: 2, outcome: 'held', people: 2 },
  { room: twin, from: 0, nights: 1, outcome: 'held', share: 'agreed' },
  // The night before the first day is full by now.
  { room: double, from: -1, nights: 2, outcome: 'waiting' },
  { room: double, from: -1, nights: 1, outcome: 'waiting' },
]

/** The stay of the member that the sign-in page shows. */
const shownStay: BookedStay = { room: twin, from: -1, nights: 2, share: 'paid', number: 'CC-26033' }

/** Returns the form of a booking: the member, and others who share the room. */
export async function formOf(
  { db }: Context,
  { row }: Guest,
  {
    stay: { room, from, nights, people = 1, extraBeds = 0, wishes = '' },
    day,
    others,
  }: { stay: DemoStay; day: string; others: readonly Guest[] },
) {
  const [type] = await db
    .select({ id: roomTypes.id })
    .from(roomTypes)
    .where(eq(roomTypes.name, room))
    .orderBy(asc(roomTypes.id))
    .limit(1)
  const named = [row, ...others.slice(0, people - 1).map((other) => other.row)]
  const arrival = addDays(day, from)
  return {
    roomTypeId: found(type).id,
    arrival,
    departure: addDays(arrival, nights),
    extraBeds,
    wishes,
    guests: named.map(({ realName, enName }) => ({ name: realName, enName })),
  }
}

/** Records that a booking was paid by transfer, if something is to be paid in advance. */
export async function payBooking(ctx: Context, id: number): Promise<void> {
  const { state, paymentOrderId } = await getRow(ctx.db, hotelOrders, id)
  if (state !== 'held' || paymentOrderId === null) return
  const { total } = await getRow(ctx.db, paymentOrders, paymentOrderId)
  const payment = settleInput.parse({ method: 'transfer', amount: total, day: dayOf(ctx.now()) })
  await settlePaymentOrder(ctx, paymentOrderId, payment)
}

/** Makes somebody join a booking and pay their half of it. */
async function shareRoom(ctx: Context, { id, self, mate, after }: Booked, isPaid: boolean): Promise<void> {
  const { code } = await inviteMate({ ...atMoment(ctx, after(1)), actor: self }, id, {})
  const joining = { ...atMoment(ctx, after(3)), actor: mate }
  const { paymentOrderId, amount } = await acceptInvitation(joining, { code: code ?? '' })
  if (!isPaid || paymentOrderId === null) return
  const payment = settleInput.parse({ method: 'transfer', amount, day: dayOf(after(5)) })
  await settlePaymentOrder(atMoment(ctx, after(5)), paymentOrderId, payment)
}

/** Enters the hotel's number of a booking. */
export async function numberBooking(ctx: Context, id: number, confirmationNumber: string): Promise<void> {
  const { version } = await getRow(ctx.db, hotelOrders, id)
  await setNumber(ctx, id, { version, confirmationNumber })
}

interface Booked {
  id: number
  self: Actor
  /** The member who shares the room, if anybody does. */
  mate: Actor
  manager: Actor
  /** Returns a moment some hours after the booking was made. */
  after: (hours: number) => Date
}

/** Applies to a booking the outcome of its stay. */
async function goOn(
  ctx: Context,
  { outcome, share, seeks, number = '' }: BookedStay,
  booked: Booked,
): Promise<void> {
  const { id, self, manager, after } = booked
  if (share) await shareRoom(ctx, booked, share === 'paid')
  if (seeks) {
    const { version } = await getRow(ctx.db, hotelOrders, id)
    await seekMate({ ...atMoment(ctx, after(1)), actor: self }, id, { seeksMate: true, version })
  }
  const desk: Context = { ...atMoment(ctx, after(6)), actor: manager }
  if (outcome === 'held' || outcome === 'waiting') return
  if (outcome === 'guaranteed') {
    const { version } = await getRow(ctx.db, hotelOrders, id)
    await guaranteeBooking(desk, id, { version, reason: '講者，房費由主辦單位負擔' })
  } else await payBooking(desk, id)
  if (number !== '') await numberBooking(atMoment(desk, after(20)), id, number)
  if (outcome === 'cancelled') {
    const { version } = await getRow(ctx.db, hotelOrders, id)
    const reason = '行程異動，當天往返'
    await cancelBooking({ ...atMoment(ctx, after(20)), actor: self }, id, { version, reason })
  }
}

/**
 * Lets members book rooms for the current event: paid, guaranteed, waiting for their payment, on the waiting list of a full
 * night, and cancelled.
 */
export async function addBookings(
  ctx: Context,
  memberIds: readonly number[],
  shownId: number,
): Promise<void> {
  const isCurrent = and(eq(events.isCurrent, true), eq(events.status, 'published'))
  const [event] = await ctx.db.select().from(events).where(isCurrent)
  const { startDay } = found(event)
  const manager = await actorCalled(ctx, 'demo-manager')
  const guests = await readGuests(ctx, memberIds)
  const shown = found(guests.find(({ row }) => row.id === shownId))
  const all = stays.map((stay, nth) => ({ stay, guest: found(guests[nth]) }))
  all.splice(2, 0, { stay: shownStay, guest: shown })
  const now = ctx.now().getTime()
  for (const [nth, { stay, guest }] of all.entries()) {
    const at = now - (all.length - nth) * 21 * hour
    const after = (hours: number) => new Date(at + hours * hour)
    const others = guests.slice(stays.length + nth)
    const form = await formOf(ctx, guest, { stay, day: startDay, others })
    const body = booking.create.body.parse({ ...form, joinsWaitingList: stay.outcome === 'waiting' })
    const { id } = await bookRooms({ ...atMoment(ctx, after(0)), actor: guest.self }, body)
    const mate = found(others[0] ?? guests.at(-1)).self
    await goOn(ctx, stay, { id, self: guest.self, mate, manager, after })
  }
}
