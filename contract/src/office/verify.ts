import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { instant } from '../call/list.ts'
import { figureCheck, figureDifference } from '../platform/figure-check.ts'

/** The outcome of a check: everything agrees, something differs, or the check itself failed. */
const checkStates = ['agrees', 'differs', 'failed'] as const

/** What a check of stored figures has found. */
export const checkResult = z.object({
  check: figureCheck,
  state: z.enum(checkStates),
  /** The moment that it was about. */
  at: instant,
  /** How long it took. */
  ms: z.int(),
  /** The number of rows that were checked. */
  checked: z.int(),
  /** The number of differences; `differences` has the first hundred. */
  total: z.int(),
  differences: z.array(figureDifference),
})
export type CheckResult = z.output<typeof checkResult>

const path = '/api/v1/verify'
const access = 'admin'

export const verify = {
  get: endpoint({
    id: 'verify.get',
    summary:
      'The checks of stored figures, and what the nightly run found last; null before the first night.',
    method: 'GET',
    path,
    access,
    response: z.object({
      checks: z.array(figureCheck),
      nightly: z.object({ at: instant, results: z.array(checkResult) }).nullable(),
    }),
  }),
  run: endpoint({
    id: 'verify.run',
    summary:
      'Computes the stored figures of one check again, and returns those that differ; normally none. It changes nothing.',
    method: 'GET',
    path: `${path}/:check`,
    access,
    params: z.object({ check: figureCheck }),
    response: checkResult,
    errors: ['not-found'],
  }),
}
