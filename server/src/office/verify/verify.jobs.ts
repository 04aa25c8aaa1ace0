import { sql } from 'drizzle-orm'
import type { CheckResult } from '@banquet/contract/office/verify'
import { maxDifferences } from '@banquet/contract/platform/figure-check'
import { figureWords } from '@banquet/contract/platform/figure-check.words'
import { inTransaction, type Context } from '../../kit/context.ts'
import type { Job } from '../../kit/jobs/jobs.ts'
import { writeAudits } from '../../kit/rows/audit.ts'
import { figureRuns } from '../../tables/office/figure-run.table.ts'
import { runChecks, type Result } from './run-checks.ts'
import { notifyDifferences } from './verify.notices.ts'

/** Identifies a difference from one night to the next, although its figures may move meanwhile. */
const keyOf = ({ rowId, label, field }: CheckResult['differences'][number]) => `${rowId} ${label} ${field}`

/** Returns the differences of a check that the night before did not have. */
function newOnes({ total, differences }: Result, before: CheckResult | undefined): Result['differences'] {
  // Of so many, others are among the first as soon as one is put right.
  if (before && total > maxDifferences && total <= before.total) return []
  const known = new Set(before?.differences.map(keyOf))
  return differences.filter((one) => !known.has(keyOf(one)))
}

/**
 * Runs all checks and keeps what they found. If a night finds something that the night before did not, the administrators are
 * notified of everything that differs, and the history of each row says so.
 */
export async function verifyFigures(ctx: Context): Promise<void> {
  const at = ctx.now().toISOString()
  const results = await runChecks(ctx)
  await inTransaction(ctx, async (ctx) => {
    const [last] = await ctx.db.select().from(figureRuns).for('update')
    const before = new Map(last?.results.map((one) => [one.check, one]))
    const fresh = results.flatMap((one) => newOnes(one, before.get(one.check)))
    const hasFailed = results.some(
      ({ check, state }) => state === 'failed' && before.get(check)?.state !== 'failed',
    )
    const kept = results.map(({ differences, ...one }) => ({
      ...one,
      differences: differences.map(({ noun: _noun, ...difference }) => difference),
    }))
    await ctx.db
      .insert(figureRuns)
      .values({ id: 1, at, results: kept })
      .onConflictDoUpdate({
        target: figureRuns.id,
        set: { at: sql`excluded.at`, results: sql`excluded.results` },
      })
    if (fresh.length === 0 && !hasFailed) return
    ctx.log.error({ differences: fresh.length }, `Stored figures differ from their rows: see /admin/verify`)
    await writeAudits(
      ctx,
      fresh.flatMap(({ noun, rowId, label, field, recorded, computed }) =>
        noun === null || rowId === null
          ? []
          : [
              {
                action: 'mismatch-found' as const,
                noun,
                rowId,
                label,
                after: {
                  figure: `${figureWords['zh-TW'][field]} ${figureWords.en[field]}`,
                  recorded,
                  computed,
                },
              },
            ],
      ),
    )
    await notifyDifferences(ctx, results)
  })
}

/** Every night, when few people work. */
export const verifyFiguresJob: Job<object> = {
  name: 'verify-figures',
  schedule: '30 3 * * *',
  run: verifyFigures,
}
