import { inTransaction, type Context, isMember } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { lockShareOf, lockWithShare } from '../booking-record/lock-booking.ts'
import { roomShares } from '../../tables/lodging/room-share.table.ts'
import { endShare } from './end-share.ts'
import { sharableStates } from './show-shares.ts'
import { roomShareScope } from './find-share.ts'

/**
 * Ends a room share, or withdraws an invitation. Once the room-mate has paid, the booker can no longer end it, and the
 * room-mate only as long as cancelling is free; staff always can.
 */
export function leaveShare(ctx: Context, id: number, version: number): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const seen = await getRow(ctx.db, roomShares, { id, within: roomShareScope(ctx) })
    const { booking, isMoved } = await lockWithShare(ctx, seen.hotelOrderId)
    const share = await lockShareOf(ctx, booking.id)
    if (share?.id !== id) throw new Refusal('room-share.state')
    if (share.version !== version || isMoved)
      throw new Refusal('stale', { current: { id, state: share.state, version: share.version } })
    if (!sharableStates.includes(booking.state)) throw new Refusal('hotel-order.state')
    const isMate = ctx.actor.id === share.mateId
    if (share.state === 'paid' && isMember(ctx.actor)) {
      if (!isMate) throw new Refusal('room-share.paid')
      if (booking.freeUntil <= ctx.arrivedAt.toISOString()) throw new Refusal('room-share.late')
    }
    const ending = share.state === 'invited' ? 'withdrawn' : isMate ? 'left' : 'ended'
    await endShare(ctx, { booking, share, ending, state: 'cancelled' })
    return null
  })
}
