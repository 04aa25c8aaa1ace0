import type { FigureCheck } from '@banquet/contract/platform/figure-check'
import type { CheckResult } from '@banquet/contract/office/verify'
import { inSnapshot, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import type { Check, Difference } from '../../platform/figure-check/figure-check.ts'
import { readModulesOff } from '../../platform/organisation/organisation.queries.ts'
import { checks } from './checks.ts'

/** The result of a check, with the nouns of the rows. */
export type Result = Omit<CheckResult, 'differences'> & { differences: Difference[] }

/** Runs one check in a snapshot of its own. One that throws has failed; the others are not affected. */
export async function runCheck(ctx: Context, { name, run }: Pick<Check, 'name' | 'run'>): Promise<Result> {
  const begun = ctx.now().toISOString()
  const from = performance.now()
  const tookMs = () => Math.round(performance.now() - from)
  try {
    const { checked, total, differences } = await inSnapshot(ctx, (inner) => run(inner, ctx.db))
    return {
      check: name,
      state: total === 0 ? 'agrees' : 'differs',
      at: begun,
      ms: tookMs(),
      checked,
      total,
      differences,
    }
  } catch (error) {
    ctx.log.error({ cause: error, check: name }, `The check ${name} of stored figures has failed`)
    return { check: name, state: 'failed', at: begun, ms: tookMs(), checked: 0, total: 0, differences: [] }
  }
}

/** Returns the checks of the modules that are switched on. */
export async function checksOf({ db }: Pick<Context, 'db'>): Promise<Check[]> {
  const modulesOff = await readModulesOff(db)
  return checks.filter(({ module }) => module === undefined || !modulesOff.includes(module))
}

/** Runs all checks, one after the other. */
export async function runChecks(ctx: Context): Promise<Result[]> {
  const results: Result[] = []
  for (const check of await checksOf(ctx)) results.push(await runCheck(ctx, check))
  return results
}

/** Runs one check by name. */
export async function runNamed(ctx: Context, name: FigureCheck): Promise<Result> {
  const check = (await checksOf(ctx)).find((one) => one.name === name)
  if (!check) throw new Refusal('not-found')
  return runCheck(ctx, check)
}
