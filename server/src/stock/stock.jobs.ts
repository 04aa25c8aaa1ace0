import { identity } from '@banquet/contract/access'
import { and, eq } from 'drizzle-orm'
import { accounts } from '../account/account.table.ts'
import { isActive } from '../auth/find-actor.ts'
import { writeAudits } from '../kit/audit.ts'
import { inTransaction } from '../kit/context.ts'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/days.ts'
import type { Job } from '../kit/jobs.ts'
import { notify } from '../notification/notify.ts'
import { proveStocks } from './prove-stock.ts'

/** Tells the administrators of stocks whose counters are not what their movements say, once a day; there should be none. */
export async function tellMismatches(ctx: Context): Promise<void> {
  const wrong = await proveStocks(ctx)
  const [first] = wrong
  if (!first) return
  ctx.log.error({ stocks: wrong }, `${wrong.length} stocks are not the sum of their movements`)
  await inTransaction(ctx, async (ctx) => {
    const admins = await ctx.db
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(isActive, eq(accounts.identity, identity.admin)))
    await notify(ctx, {
      to: admins.map(({ id }) => id),
      kind: 'stock.mismatch',
      params: { name: first.label, count: wrong.length },
      link: `/admin/stock/${first.id}`,
      dedupeKey: `stock.mismatch/${dayOf(ctx.now())}`,
    })
    await writeAudits(
      ctx,
      wrong.map(({ id, label, ...proof }) => ({
        action: 'mismatch-found',
        noun: 'stock',
        rowId: id,
        label,
        after: proof,
      })),
    )
  })
}

/** Every night, when nobody works with stock. */
export const proveStocksJob: Job<object> = {
  name: 'prove-stocks',
  schedule: '23 3 * * *',
  run: tellMismatches,
}
