import type { FastifyInstance } from 'fastify'
import { and, eq } from 'drizzle-orm'
import { news as calls } from '@banquet/contract/event/news/news'
import type { Db } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { route } from '../../kit/http/route.ts'
import { listWhere } from '../../kit/list/list.ts'
import { listRows } from '../../kit/list/list-rows.ts'
import { getRow, rowHistory } from '../../kit/rows/rows.ts'
import { news } from '../../tables/event/news.table.ts'
import { chosenEvent } from '../event/event-choice.ts'
import { findShownEvent } from '../event/shown-event.ts'
import { addNews, editNews, removeNews } from './news.commands.ts'
import { countNews, findNews, inState, readNewsPage, showNews, withPictures } from './news.queries.ts'

const { id, name, enName, from, until, isPinned, updatedAt, search } = news
const sort = { from, id, name, enName, until, isPinned, updatedAt }

const ofEvent = async (db: Db, query: { eventId?: number | undefined }) =>
  eq(news.eventId, (await chosenEvent(db, query.eventId)) ?? 0)

export function newsRoutes(app: FastifyInstance): void {
  route(app, calls.list, async (ctx, { query }) => {
    const state = query.state && inState(query.state, ctx.now())
    const where = and(await ofEvent(ctx.db, query), state)
    return listRows(ctx, news, query, { sort, search, where, show: withPictures })
  })
  route(app, calls.counts, async (ctx, { query }) => {
    const listing = { sort, search, where: await ofEvent(ctx.db, query) }
    return countNews(ctx, await listWhere(ctx.db, news, { ...query, sort: 'id' }, listing))
  })
  route(app, calls.get, async (ctx, { params }) => showNews(ctx, await getRow(ctx.db, news, params.id)))
  route(app, calls.create, (ctx, { body }) => addNews(ctx, body))
  route(app, calls.update, (ctx, { params, body }) => editNews(ctx, params.id, body))
  route(app, calls.put, (ctx, { body: { id, ...body } }) => editNews(ctx, id, body))
  route(app, calls.remove, (ctx, { params }) => removeNews(ctx, params.id))
  route(app, calls.history, (ctx, { params }) => rowHistory(ctx, news, params.id))
  route(app, calls.browse, async ({ db, now }, { query }) => {
    const event = found(await findShownEvent(db, query.event))
    return readNewsPage(db, event, { now: now(), page: query.page })
  })
  route(app, calls.show, async ({ db, now }, { params, query }) =>
    found(await findNews(db, found(await findShownEvent(db, query.event)), { ...params, now: now() })),
  )
}
