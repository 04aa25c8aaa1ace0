import type { FastifyInstance } from 'fastify'
import { publication } from '@banquet/contract/review/publication'
import { route } from '../../kit/http/route.ts'
import { listRows } from '../../kit/list/list-rows.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { publications } from '../../tables/review/decision.table.ts'
import { cancelPublication, schedulePublication } from './publication.commands.ts'
import { publicationListing, showPublication, showPublications } from './publication.queries.ts'

export function publicationRoutes(app: FastifyInstance): void {
  route(app, publication.list, async (ctx, { query }) =>
    listRows(ctx, publications, query, { ...(await publicationListing(ctx, query)), show: showPublications }),
  )
  route(app, publication.get, async (ctx, { params }) =>
    showPublication(ctx, await getRow(ctx.db, publications, params.id)),
  )
  route(app, publication.create, async (ctx, { body }) =>
    showPublication(ctx, await schedulePublication(ctx, body)),
  )
  route(app, publication.cancel, async (ctx, { params, body }) =>
    showPublication(ctx, await cancelPublication(ctx, params.id, body)),
  )
}
