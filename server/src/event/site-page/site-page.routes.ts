import type { FastifyInstance } from 'fastify'
import { eq } from 'drizzle-orm'
import { sitePage } from '@banquet/contract/event/event/site-page'
import { found } from '../../kit/errors.ts'
import { route } from '../../kit/http/route.ts'
import { listRows } from '../../kit/list/list-rows.ts'
import { getRow, rowHistory } from '../../kit/rows/rows.ts'
import { chosenEvent } from '../event/event-choice.ts'
import { findShownEvent } from '../event/shown-event.ts'
import { reorderInEvent } from '../event/reorder-in-event.ts'
import { addSitePage, editSitePage, removeSitePage } from './site-page.commands.ts'
import { findPage } from './site-page.queries.ts'
import { sitePages } from '../../tables/event/site-page.table.ts'

const { id, slug, name, enName, isVisible, indexId, search } = sitePages
const sort = { indexId, id, slug, name, enName, isVisible }

export function sitePageRoutes(app: FastifyInstance): void {
  route(app, sitePage.list, async (ctx, { query }) => {
    const eventId = await chosenEvent(ctx.db, query.eventId)
    return listRows(ctx, sitePages, query, { sort, search, where: eq(sitePages.eventId, eventId ?? 0) })
  })
  route(app, sitePage.get, ({ db }, { params }) => getRow(db, sitePages, params.id))
  route(app, sitePage.create, (ctx, { body }) => addSitePage(ctx, body))
  route(app, sitePage.update, (ctx, { params, body }) => editSitePage(ctx, params.id, body))
  route(app, sitePage.put, (ctx, { body: { id, ...body } }) => editSitePage(ctx, id, body))
  route(app, sitePage.remove, (ctx, { params }) => removeSitePage(ctx, params.id))
  route(app, sitePage.reorder, (ctx, { body }) => reorderInEvent(ctx, sitePages, body))
  route(app, sitePage.history, (ctx, { params }) => rowHistory(ctx, sitePages, params.id))
  route(app, sitePage.show, async ({ db }, { params, query }) =>
    found(await findPage(db, found(await findShownEvent(db, query.event)), params)),
  )
}
