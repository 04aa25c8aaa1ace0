import { desc } from 'drizzle-orm'
import { audits } from '../../../src/kit/rows/audit.table.ts'
import type { Scenarios } from '../world.ts'

/** Entries come from what is done to other rows. */
export const audit: Scenarios = {
  row: async (world) => {
    await world.row('unit')
    const [last] = await world.server.ctx.db
      .select({ id: audits.id })
      .from(audits)
      .orderBy(desc(audits.id))
      .limit(1)
    return last?.id ?? 0
  },
}
