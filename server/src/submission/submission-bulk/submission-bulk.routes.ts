import type { FastifyInstance } from 'fastify'
import { submissionBulk } from '@banquet/contract/submission/submission-bulk'
import { route } from '../../kit/http/route.ts'
import { moveEach, remindEach, withdrawEach } from './run-each.ts'

export function submissionBulkRoutes(app: FastifyInstance): void {
  route(app, submissionBulk.bulkMove, (ctx, { body }) => moveEach(ctx, body))
  route(app, submissionBulk.bulkRemind, (ctx, { body }) => remindEach(ctx, body))
  route(app, submissionBulk.bulkWithdraw, (ctx, { body }) => withdrawEach(ctx, body))
}
