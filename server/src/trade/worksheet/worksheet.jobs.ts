import { and, asc, eq, gt, lte, max, ne } from 'drizzle-orm'
import { inTransaction, type Context } from '../../kit/context.ts'
import { runOnRows } from '../../kit/jobs/run-on-rows.ts'
import type { Job } from '../../kit/jobs/jobs.ts'
import { orders } from '../../tables/trade/order.table.ts'
import { notifyShortStock } from './worksheet.notices.ts'
import { worksheetOf } from './worksheet.queries.ts'

const job = 'notify-shortages'

/** How far back cut-offs are checked, so that one that passed while no program ran is reported too. */
const lookBackMs = 43_200_000

/** Returns the days whose orders have just closed, for all customers or some, with the latest cut-off. */
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
        // Late orders were notified separately, and do not close anything.
        eq(late, false),
        ne(status, 'cancelled'),
      ),
    )
    .groupBy(day)
    .orderBy(asc(day))
}

/** Notifies of allocated goods that are not in stock when orders for a day close; each shortage is reported once. */
export async function notifyShortages(ctx: Context): Promise<void> {
  await runOnRows(
    ctx,
    { job, task: 'shortage-notice' },
    {
      rows: await closedDays(ctx),
      about: ({ day }) => ({ key: day, label: day, link: `/admin/orders/worksheet?day=${day}` }),
      run: ({ day, closedAt }) =>
        inTransaction(ctx, async (ctx) => {
          if (closedAt !== null) await notifyShortStock(ctx, await worksheetOf(ctx, day), closedAt)
        }),
    },
  )
}

export const notifyShortagesJob: Job<object> = {
  name: job,
  schedule: '*/5 * * * *',
  run: notifyShortages,
}
