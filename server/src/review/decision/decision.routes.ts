import type { FastifyInstance } from 'fastify'
import { decision } from '@banquet/contract/review/decision'
import { route } from '../../kit/http/route.ts'
import {
  correctDecision,
  publishDecisions,
  stageDecision,
  stageEach,
  unstageDecision,
} from './decision.commands.ts'
import { countAccepted, getRecord, listChecks, listDesk, showRecord } from './decision.queries.ts'
import { exportDecisions } from './export-decisions.ts'
import { rankSubmissions, stageByRank } from './rank-submissions.ts'

export function decisionRoutes(app: FastifyInstance): void {
  route(app, decision.list, (ctx, { query }) => listDesk(ctx, query))
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
  route(app, decision.ranking, (ctx, { query }) => rankSubmissions(ctx, query))
  route(app, decision.stageByRank, (ctx, { body }) => stageByRank(ctx, body))
  route(app, decision.publish, (ctx, { body }) => publishDecisions(ctx, body))
}
