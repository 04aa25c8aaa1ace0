import { eq } from 'drizzle-orm'
import { inTransaction, type Context } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { jobFailures } from '../../kit/jobs/job-failure.table.ts'
import { enqueue } from '../../kit/jobs/jobs.ts'
import { columnsOf } from '../../kit/rows/rows.ts'
import { writeAudit } from '../../kit/rows/audit.ts'

/**
 * Makes a failed row due and has its job run at once. If the job is just working on the row, that attempt counts, and the
 * further run finds nothing to do or waits as usual.
 */
export function retryFailure(ctx: Context, id: number): Promise<typeof jobFailures.$inferSelect> {
  return inTransaction(ctx, async (ctx) => {
    const nextAt = ctx.now().toISOString()
    const [before] = await ctx.db.select().from(jobFailures).where(eq(jobFailures.id, id)).for('update')
    const { job: name, label, ...seen } = found(before)
    const [row] = await ctx.db
      .update(jobFailures)
      .set({ nextAt })
      .where(eq(jobFailures.id, id))
      .returning(columnsOf(jobFailures))
    await enqueue(ctx, { name }, {})
    await writeAudit(ctx, {
      action: 'updated',
      noun: 'job_failure',
      rowId: id,
      label,
      before: { nextAt: seen.nextAt },
      after: { nextAt },
    })
    return found(row)
  })
}
