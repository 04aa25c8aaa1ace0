import { and, eq, inArray, ne } from 'drizzle-orm'
import { hasRight } from '@banquet/contract/call/access'
import type { RoomShare } from '@banquet/contract/lodging/room-share-record'
import type { BookingState } from '@banquet/contract/lodging/booking-states'
import { guestLimit } from '@banquet/contract/lodging/stay-rules'
import { accounts } from '../../tables/account/account.table.ts'
import { personName, type Context, isMember } from '../../kit/context.ts'
import { members } from '../../tables/people/member.table.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import type { BookingFields } from '../booking-record/insert-booking.ts'
import { roomShares, type ShareRow } from '../../tables/lodging/room-share.table.ts'
import { shareCode } from './share-code.ts'
import { shareOf } from './room-share.rules.ts'

/** The states of a booking in which a room share can begin. */
export const sharableStates: readonly BookingState[] = ['held', 'confirmed']

type Actors = Pick<Context, 'actor' | 'arrivedAt'>

/** Returns whether the caller, who may see a room share, may end it at the moment. */
export function mayEnd({ actor, arrivedAt }: Actors, booking: BookingFields, share: ShareRow): boolean {
  if (!isMember(actor) && !hasRight(actor, 'hotelOrders', 'edit')) return false
  if (!sharableStates.includes(booking.state) || share.state === 'ended') return false
  if (share.state !== 'paid' || !isMember(actor)) return true
  return actor.id === share.mateId && arrivedAt.toISOString() < booking.freeUntil
}

/** Returns the room shares of bookings that have not ended, with their payment orders, by the ids of the bookings. */
export async function readShares({ db }: Pick<Context, 'db'>, hotelOrderIds: readonly number[]) {
  const { paid, returned, total } = paymentOrders
  const rows = await db
    .select({
      share: roomShares,
      order: { paid, returned, total },
      mate: { name: accounts.name, realName: accounts.realName },
      enName: members.enName,
    })
    .from(roomShares)
    .leftJoin(paymentOrders, eq(paymentOrders.id, roomShares.paymentOrderId))
    .leftJoin(accounts, eq(accounts.id, roomShares.mateId))
    .leftJoin(members, eq(members.id, roomShares.mateId))
    .where(and(inArray(roomShares.hotelOrderId, [0, ...hotelOrderIds]), ne(roomShares.state, 'ended')))
  return new Map(rows.map((row) => [row.share.hotelOrderId, row]))
}
type Read = NonNullable<Awaited<ReturnType<typeof readShares>> extends Map<number, infer R> ? R : never>

/** Returns a room share as the booker and staff see it. */
function showShare(ctx: Context, booking: BookingFields, { share, order, mate, enName }: Read): RoomShare {
  const { id, hotelOrderId, state, expiresAt, email, dueAt, version } = share
  const isOpen = state === 'invited' && mayEnd(ctx, booking, share)
  return {
    id,
    hotelOrderId,
    state,
    expiresAt,
    email,
    dueAt,
    version,
    code: isOpen ? shareCode(ctx, id) : null,
    mateName: mate && personName(mate),
    enMateName: enName ?? '',
    amount: state === 'invited' ? shareOf(booking.total) : share.amount,
    paid: order ? order.paid - order.returned : 0,
    paymentOrderId: isMember(ctx.actor) ? null : share.paymentOrderId,
    mayEnd: mayEnd(ctx, booking, share),
  }
}

/** Returns whether a booking has a bed for a room-mate. */
export function hasBedLeft(
  { rooms, extraBeds, guests }: Pick<BookingFields, 'rooms' | 'extraBeds' | 'guests'>,
  capacity: number,
): boolean {
  return rooms === 1 && guests.length < guestLimit({ capacity }, rooms, extraBeds)
}

/** Returns the part of a booking about sharing its room, which everybody but hotel staff sees. */
export function sharingOf(
  ctx: Context,
  booking: BookingFields,
  { capacity, share }: { capacity: number; share: Read | undefined },
) {
  const isShared = share !== undefined && share.share.state !== 'invited'
  const may = isMember(ctx.actor) || hasRight(ctx.actor, 'hotelOrders', 'edit')
  return {
    share: share ? showShare(ctx, booking, share) : null,
    mayInvite: may && !isShared && sharableStates.includes(booking.state) && hasBedLeft(booking, capacity),
  }
}

/** Returns a room share by its booking as the caller sees it, after it was added. */
export async function showShareOf(ctx: Context, booking: BookingFields): Promise<RoomShare> {
  const row = (await readShares(ctx, [booking.id])).get(booking.id)
  if (!row) throw new Error(`The booking ${booking.id} has no room share`)
  return showShare(ctx, booking, row)
}
