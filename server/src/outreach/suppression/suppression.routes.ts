import type { FastifyInstance } from 'fastify'
import { mailPreference, suppression } from '@banquet/contract/outreach/suppression'
import { takeForms } from '../../kit/http/form.ts'
import { route } from '../../kit/http/route.ts'
import { listRows } from '../../kit/list/list-rows.ts'
import { getRow, rowHistory } from '../../kit/rows/rows.ts'
import { suppressions } from '../../tables/outreach/suppression.table.ts'
import { exportSuppressions } from './export-suppressions.ts'
import { suppressionListing } from './suppression.queries.ts'
import {
  addSuppression,
  liftDay,
  liftSuppression,
  readOwnPreference,
  readPreference,
  saveOwnPreference,
  savePreference,
  unsubscribe,
} from './suppression.commands.ts'

export function suppressionRoutes(app: FastifyInstance): void {
  route(app, suppression.list, (ctx, { query }) =>
    listRows(ctx, suppressions, query, suppressionListing(query)),
  )
  route(app, suppression.export, (ctx, { query }) => exportSuppressions(ctx, query))
  route(app, suppression.get, ({ db }, { params }) => getRow(db, suppressions, params.id))
  route(app, suppression.create, (ctx, { body }) => addSuppression(ctx, body))
  route(app, suppression.lift, (ctx, { params, body }) => liftSuppression(ctx, params.id, body))
  route(app, suppression.liftDay, (ctx, { body }) => liftDay(ctx, body))
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
