import type { FastifyInstance } from 'fastify'
import { extension } from '@banquet/contract/submission/extension'
import { route } from '../../kit/http/route.ts'
import { listRows } from '../../kit/list/list-rows.ts'
import { getRow, rowHistory } from '../../kit/rows/rows.ts'
import { extensions } from '../../tables/submission/extension.table.ts'
import { addExtension, editExtension, revokeExtension } from './extension.commands.ts'
import { extensionListing, showExtension } from './extension.queries.ts'

export function extensionRoutes(app: FastifyInstance): void {
  route(app, extension.list, async (ctx, { query }) =>
    listRows(ctx, extensions, query, {
      ...(await extensionListing(ctx, query)),
      show: (ctx, rows) => Promise.resolve(rows.map((row) => showExtension(ctx, row))),
    }),
  )
  route(app, extension.get, async (ctx, { params }) =>
    showExtension(ctx, await getRow(ctx.db, extensions, params.id)),
  )
  route(app, extension.create, (ctx, { body }) => addExtension(ctx, body))
  route(app, extension.edit, (ctx, { params, body }) => editExtension(ctx, params.id, body))
  route(app, extension.revoke, (ctx, { params, body }) => revokeExtension(ctx, params.id, body))
  route(app, extension.history, (ctx, { params }) => rowHistory(ctx, extensions, params.id))
}
