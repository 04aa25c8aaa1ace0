import { and, asc, eq, lte } from 'drizzle-orm'
import { runOnRows } from '../../kit/jobs/run-on-rows.ts'
import { aboutBooking } from '../booking-record/about-booking.ts'
import { hotelOrders } from '../../tables/lodging/hotel-order.table.ts'
import { ignoringRefusal } from '../../kit/rows/ignoring-refusal.ts'
import type { Context } from '../../kit/context.ts'
import type { Job } from '../../kit/jobs/jobs.ts'
import { lockShareOf, lockWithShare } from '../booking-record/lock-booking.ts'
import { roomShares } from '../../tables/lodging/room-share.table.ts'
import { endShare } from './end-share.ts'

const job = 'end-unpaid-room-shares'

/** Ends the room shares that were not paid by the end of their grace days; nothing changes for the booker. */
export async function endUnpaidShares(ctx: Context): Promise<void> {
  const { id, hotelOrderId, state, graceUntil } = roomShares
  const late = await ctx.db
    .select({ id, hotelOrderId, code: hotelOrders.code })
    .from(roomShares)
    .innerJoin(hotelOrders, eq(hotelOrders.id, hotelOrderId))
    .where(and(eq(state, 'agreed'), lte(graceUntil, ctx.now().toISOString())))
    .orderBy(asc(id))
  const run = (one: (typeof late)[number]) =>
    ignoringRefusal(ctx, async (ctx) => {
      const { booking } = await lockWithShare(ctx, one.hotelOrderId)
      const share = await lockShareOf(ctx, booking.id)
      if (share?.id !== one.id || share.state !== 'agreed') return
      // Meanwhile a payment number may have been issued, or the payment may have arrived.
      if (share.graceUntil === null || share.graceUntil > ctx.now().toISOString()) return
      await endShare(ctx, { booking, share, ending: 'unpaid', state: 'expired' })
    })
  await runOnRows(
    ctx,
    { job, task: 'room-share-expiry' },
    {
      rows: late,
      run,
      about: ({ id, hotelOrderId, code }) => ({ ...aboutBooking({ id: hotelOrderId, code }), key: id }),
    },
  )
}

export const endUnpaidSharesJob: Job<object> = {
  name: job,
  schedule: '* * * * *',
  run: endUnpaidShares,
}
