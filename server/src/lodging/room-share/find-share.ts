import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { isMember, type Actor, type Context, type Db } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { built } from '../../kit/rows/statements.ts'
import { hotelOrders } from '../../tables/lodging/hotel-order.table.ts'
import type { BookingFields } from '../booking-record/insert-booking.ts'
import { lockShareOf, lockWithShare } from '../booking-record/lock-booking.ts'
import { roomShares, type ShareRow } from '../../tables/lodging/room-share.table.ts'
import { readShareCode } from './share-code.ts'
import { sharableStates } from './show-shares.ts'

/** The room shares that somebody may see: members those of their bookings and those that they have joined, staff all. */
export function roomShareScope({ db, actor }: { db: Db; actor: Actor }): SQL | undefined {
  if (!isMember(actor)) return undefined
  const own = db.select({ id: hotelOrders.id }).from(hotelOrders).where(eq(hotelOrders.memberId, actor.id))
  return or(eq(roomShares.mateId, actor.id), inArray(roomShares.hotelOrderId, own))
}

interface Pair {
  booking: BookingFields
  share: ShareRow
}

/**
 * Throws unless an invitation can be accepted now. The code of an invitation that has ended reveals nothing about it; the
 * booker cannot accept their own invitation.
 */
export function requireValid(ctx: Pick<Context, 'actor' | 'now'>, { booking, share }: Pair): void {
  const now = ctx.now().toISOString()
  const isLost = booking.state === 'held' && booking.graceUntil !== null && booking.graceUntil <= now
  const isOver = share.state !== 'invited' || share.expiresAt <= now || isLost
  if (isOver || !sharableStates.includes(booking.state)) throw new Refusal('room-share.code')
  if (booking.memberId === ctx.actor.id) throw new Refusal('room-share.own')
}

/** Returns the invitation of a code and its booking; throws if it is not valid. */
export async function findInvitation(ctx: Context, code: string): Promise<Pair> {
  const id = readShareCode(ctx, code) ?? 0
  const [pair] = await ctx.db
    .select({ share: roomShares, booking: hotelOrders })
    .from(roomShares)
    .innerJoin(hotelOrders, eq(hotelOrders.id, roomShares.hotelOrderId))
    .where(eq(roomShares.id, id))
  if (!pair) throw new Refusal('room-share.code')
  requireValid(ctx, pair)
  return pair
}

/** Locks an invitation that can be accepted, with its booking; of several simultaneous people only one finds it open. */
export async function lockInvitation(ctx: Context, code: string): Promise<Pair> {
  const { booking: known, share: seen } = await findInvitation(ctx, code)
  const { booking, isMoved } = await lockWithShare(ctx, known.id)
  const share = await lockShareOf(ctx, known.id)
  if (isMoved || share?.id !== seen.id) throw new Refusal('room-share.code')
  requireValid(ctx, { booking, share })
  return { booking, share }
}

/** Returns the booking and the room share of a room-mate's payment order, locked; the payment orders are locked before. */
export async function lockShareOfOrder(ctx: Context, paymentOrderId: number): Promise<Pair | undefined> {
  const read = built(ctx.db, 'booking of shared order', () =>
    ctx.db
      .select({ hotelOrderId: roomShares.hotelOrderId })
      .from(roomShares)
      .where(eq(roomShares.paymentOrderId, sql.placeholder('paymentOrderId'))),
  )
  const [known] = await read.execute({ paymentOrderId })
  if (!known) return undefined
  const { booking } = await lockWithShare(ctx, known.hotelOrderId)
  const share = await lockShareOf(ctx, booking.id)
  return share?.paymentOrderId === paymentOrderId ? { booking, share } : undefined
}
