import type { FastifyInstance } from 'fastify'
import { lead } from '@banquet/contract/review/lead'
import { route } from '../../kit/http/route.ts'
import { getLead, leadHistory, setLead } from './lead.ts'

export function leadRoutes(app: FastifyInstance): void {
  route(app, lead.get, (ctx, { params }) => getLead(ctx, params.id))
  route(app, lead.set, (ctx, { params, body }) => setLead(ctx, params.id, body))
  route(app, lead.history, (ctx, { params }) => leadHistory(ctx, params.id))
}
