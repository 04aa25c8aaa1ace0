import { foundOf, type Check, type Difference } from '../../platform/figure-check/figure-check.ts'
import { stocks } from '../../tables/stock/stock.table.ts'
import { verifyStocks } from './verify-stock.ts'

/** The counters of each stock are the sums of its movements, and each movement follows from the one before. */
export const checkStocks: Check = {
  name: 'stock',
  module: 'ordering',
  run: async (ctx) => {
    const wrong = await verifyStocks(ctx)
    const differences = wrong.flatMap(({ id, label, ...one }) => {
      const pairs = [
        ['onHand', one.onHand, one.sumOnHand],
        ['allocated', one.allocated, one.sumAllocated],
        ['movements', one.seq, one.movements],
        ['brokenMovement', one.firstBreak, null],
      ] as const
      return pairs
        .filter(([, recorded, computed]) => recorded !== computed)
        .map(([field, recorded, computed]): Difference => ({
          noun: 'stock',
          rowId: id,
          label,
          field,
          recorded: String(recorded),
          computed: computed === null ? '' : String(computed),
          path: `/admin/stock/${id}`,
        }))
    })
    return foundOf(await ctx.db.$count(stocks), differences)
  },
}
