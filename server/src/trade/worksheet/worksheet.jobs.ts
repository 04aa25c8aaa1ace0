import { and, asc, eq, gt, lte, max, ne } from 'drizzle-orm'
import { inTransaction, type Context } from '../../kit/context.ts'
import type { Job } from '../../kit/jobs/jobs.ts'
import { orders } from '../order-record/order.table.ts'
import { notifyShortStock } from './worksheet.notices.ts'
import { worksheetOf } from './worksheet.queries.ts'

/** For how long a cut-off is looked back at, so that one that passed while no program ran is told of as well. */
const lookBackMs = 43_200_000

/** Days whose orders have just closed, for all customers or for some, with the last time at which they did. */
function closedDays({ db, now }: Context) {
  const { deliveryDate: day, cutoffAt, late, status } = orders
  const moment = now()
  const since = new Date(moment.getTime() - lookBackMs)
  return db
    .select({ day, closedAt: max(cutoffAt) })
    .from(orders)
    .where(
      and(
        lte(cutoffAt, moment.toISOString()),
        gt(cutoffAt, since.toISOString()),
        // One that came afterwards has been told of by itself, and closes nothing.
        eq(late, false),
        ne(status, 'cancelled'),
      ),
    )
    .groupBy(day)
    .orderBy(asc(day))
}

/** Tells of goods that were promised and are not there when orders for a day close; what was told is not told again. */
export async function notifyShortages(ctx: Context): Promise<void> {
  for (const { day, closedAt } of await closedDays(ctx)) {
    if (closedAt === null) continue
    await inTransaction(ctx, async (ctx) => notifyShortStock(ctx, await worksheetOf(ctx, day), closedAt))
  }
}

export const notifyShortagesJob: Job<object> = {
  name: 'tell-shortages',
  schedule: '*/5 * * * *',
  run: notifyShortages,
}
