import type { FastifyInstance } from 'fastify'
import { phase } from '@banquet/contract/review/phase'
import { route } from '../../kit/http/route.ts'
import { editPhases, getPhases, phaseHistory, phaseWindows } from './phase.ts'
import { rehearse } from './rehearse.ts'

export function phaseRoutes(app: FastifyInstance): void {
  route(app, phase.get, (ctx, { params }) => getPhases(ctx, params.id))
  route(app, phase.update, (ctx, { params, body }) => editPhases(ctx, params.id, body))
  route(app, phase.windows, (ctx, { params }) => phaseWindows(ctx, params.id))
  route(app, phase.rehearse, (ctx, { params, query }) => rehearse(ctx, params.id, query))
  route(app, phase.history, (ctx, { params }) => phaseHistory(ctx, params.id))
}
