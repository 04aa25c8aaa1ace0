import type { FastifyInstance } from 'fastify'
import { verify } from '@banquet/contract/office/verify'
import { route } from '../../kit/http/route.ts'
import { figureRuns } from '../../tables/office/figure-run.table.ts'
import { checksOf, runNamed } from './run-checks.ts'

export function verifyRoutes(app: FastifyInstance): void {
  route(app, verify.get, async (ctx) => {
    const names = (await checksOf(ctx)).map(({ name }) => name)
    const { at, results } = figureRuns
    const [nightly] = await ctx.db.select({ at, results }).from(figureRuns)
    return { checks: names, nightly: nightly ?? null }
  })
  route(app, verify.run, (ctx, { params }) => runNamed(ctx, params.check))
}
