import type { FastifyInstance } from 'fastify'
import { decision } from '@banquet/contract/review/decision'
import { route } from '../../kit/http/route.ts'
import { listRows } from '../../kit/list/list-rows.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import {
  correctDecision,
  publishDecisions,
  stageDecision,
  stageEach,
  unstageDecision,
} from './decision.commands.ts'
import {
  countAccepted,
  deskListing,
  getRecord,
  listChecks,
  showDesk,
  showRecord,
} from './decision.queries.ts'
import { exportDecisions } from './export-decisions.ts'

export function decisionRoutes(app: FastifyInstance): void {
  route(app, decision.list, async (ctx, { query }) =>
    listRows(ctx, submissions, query, { ...(await deskListing(ctx, query)), show: showDesk }),
  )
  route(app, decision.export, (ctx, { query }) => exportDecisions(ctx, query))
  route(app, decision.limits, (ctx, { query }) => countAccepted(ctx, query))
  route(app, decision.checkList, (ctx, { query }) => listChecks(ctx, query))
  route(app, decision.get, (ctx, { params }) => getRecord(ctx, params.id))
  route(app, decision.stage, async (ctx, { params, body }) =>
    showRecord(ctx, await stageDecision(ctx, params.id, body)),
  )
  route(app, decision.unstage, async (ctx, { params, body }) =>
    showRecord(ctx, await unstageDecision(ctx, params.id, body)),
  )
  route(app, decision.correct, async (ctx, { params, body }) =>
    showRecord(ctx, await correctDecision(ctx, params.id, body)),
  )
  route(app, decision.bulkStage, (ctx, { body }) => stageEach(ctx, body))
  route(app, decision.publish, (ctx, { body }) => publishDecisions(ctx, body))
}
