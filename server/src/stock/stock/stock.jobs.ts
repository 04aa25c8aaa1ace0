import { writeAudits } from '../../kit/rows/audit.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import type { Job } from '../../kit/jobs/jobs.ts'
import { verifyStocks } from '../stock-movement/verify-stock.ts'
import { notifyMismatch } from '../stock-movement/stock.notices.ts'

/**
 * Notifies the administrators, once a day, of stocks whose counters differ from their movements; there should be none.
 */
export async function notifyMismatches(ctx: Context): Promise<void> {
  const wrong = await verifyStocks(ctx)
  const [first] = wrong
  if (!first) return
  ctx.log.error({ stocks: wrong }, `${wrong.length} stocks differ from the sum of their movements`)
  await inTransaction(ctx, async (ctx) => {
    await notifyMismatch(ctx, first, wrong.length)
    await writeAudits(
      ctx,
      wrong.map(({ id, label, ...numbers }) => ({
        action: 'mismatch-found',
        noun: 'stock',
        rowId: id,
        label,
        after: numbers,
      })),
    )
  })
}

/** Every night, when nobody works with stock. */
export const verifyStocksJob: Job<object> = {
  name: 'verify-stocks',
  schedule: '23 3 * * *',
  run: notifyMismatches,
}
