import type { FastifyInstance } from 'fastify'
import { and, eq } from 'drizzle-orm'
import { mailPreference, suppression } from '@banquet/contract/outreach/suppression'
import { takeForms } from '../../kit/http/form.ts'
import { route } from '../../kit/http/route.ts'
import { listRows } from '../../kit/list/list-rows.ts'
import { getRow, rowHistory } from '../../kit/rows/rows.ts'
import { suppressions } from '../../tables/outreach/suppression.table.ts'
import {
  addSuppression,
  liftSuppression,
  readOwnPreference,
  readPreference,
  saveOwnPreference,
  savePreference,
  unsubscribe,
} from './suppression.commands.ts'

const { id, createdAt, email, reason, scope, search } = suppressions
const sort = { id, createdAt, email, reason, scope }

export function suppressionRoutes(app: FastifyInstance): void {
  route(app, suppression.list, (ctx, { query }) => {
    const where = and(
      query.reason && eq(suppressions.reason, query.reason),
      query.scope && eq(suppressions.scope, query.scope),
    )
    return listRows(ctx, suppressions, query, { sort, search, day: createdAt, where })
  })
  route(app, suppression.get, ({ db }, { params }) => getRow(db, suppressions, params.id))
  route(app, suppression.create, (ctx, { body }) => addSuppression(ctx, body))
  route(app, suppression.lift, (ctx, { params, body }) => liftSuppression(ctx, params.id, body))
  route(app, suppression.history, (ctx, { params }) => rowHistory(ctx, suppressions, params.id))
}

export function mailPreferenceRoutes(app: FastifyInstance): void {
  route(app, mailPreference.own, (ctx) => readOwnPreference(ctx))
  route(app, mailPreference.saveOwn, (ctx, { body }) => saveOwnPreference(ctx, body))
  route(app, mailPreference.get, (ctx, { params }) => readPreference(ctx, params.token))
  route(app, mailPreference.save, (ctx, { params, body }) => savePreference(ctx, params.token, body))
  const add = (scope: FastifyInstance) =>
    route(scope, mailPreference.unsubscribe, (ctx, { params }) => unsubscribe(ctx, params.token))
  takeForms(app, add, { inParts: true })
}
