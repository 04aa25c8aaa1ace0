import { and, asc, eq, lte } from 'drizzle-orm'
import { tryOn } from '../../event/signup-record/try-on.ts'
import type { Context } from '../../kit/context.ts'
import type { Job } from '../../kit/jobs/jobs.ts'
import { lockShareOf, lockWithShare } from '../hotel-order-record/lock-hotel-order.ts'
import { roomShares } from '../hotel-order-record/room-share.table.ts'
import { endShare } from '../room-share-record/end-share.ts'

/** Ends the room shares that were not paid by the end of their grace days; nothing changes for the booker. */
export async function endUnpaidShares(ctx: Context): Promise<void> {
  const { id, hotelOrderId, state, graceUntil } = roomShares
  const late = await ctx.db
    .select({ id, hotelOrderId })
    .from(roomShares)
    .where(and(eq(state, 'agreed'), lte(graceUntil, ctx.now().toISOString())))
    .orderBy(asc(id))
  for (const one of late)
    await tryOn(ctx, async (ctx) => {
      const { booking } = await lockWithShare(ctx, one.hotelOrderId)
      const share = await lockShareOf(ctx, booking.id)
      if (share?.id !== one.id || share.state !== 'agreed') return
      // Meanwhile a payment number may have been issued, or the payment may have arrived.
      if (share.graceUntil === null || share.graceUntil > ctx.now().toISOString()) return
      await endShare(ctx, { booking, share, ending: 'unpaid', state: 'expired' })
    })
}

export const endUnpaidSharesJob: Job<object> = {
  name: 'end-unpaid-room-shares',
  schedule: '* * * * *',
  run: endUnpaidShares,
}
