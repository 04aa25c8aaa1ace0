import type { FastifyInstance } from 'fastify'
import { preference } from '@banquet/contract/review/preference'
import { route } from '../../kit/http/route.ts'
import { answerPreference, declareConflictInstead } from './preference.commands.ts'
import { listPreferences, preferenceFigures, readPreference } from './preference.queries.ts'

export function preferenceRoutes(app: FastifyInstance): void {
  route(app, preference.list, (ctx) => listPreferences(ctx))
  route(app, preference.figures, (ctx, { query }) => preferenceFigures(ctx, query.reviewerId))
  route(app, preference.read, (ctx, { params }) => readPreference(ctx, params.id))
  route(app, preference.answer, (ctx, { params, body }) => answerPreference(ctx, params.id, body))
  route(app, preference.declareConflict, (ctx, { params, body }) =>
    declareConflictInstead(ctx, params.id, body),
  )
}
