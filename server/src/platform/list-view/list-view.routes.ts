import type { FastifyInstance } from 'fastify'
import { listView } from '@banquet/contract/platform/list-view'
import { route } from '../../kit/http/route.ts'
import { addView, editView, listViewsOf, removeView } from './list-view.ts'

export function listViewRoutes(app: FastifyInstance): void {
  route(app, listView.list, (ctx, { query }) => listViewsOf(ctx, query.page))
  route(app, listView.create, (ctx, { body }) => addView(ctx, body))
  route(app, listView.update, (ctx, { params, body }) => editView(ctx, params.id, body))
  route(app, listView.remove, (ctx, { params }) => removeView(ctx, params.id))
}
