import type { FastifyInstance } from 'fastify'
import { eventRehearsal, eventSite } from '@banquet/contract/event/public-event/public-event'
import { Refusal } from '../../kit/errors.ts'
import { route } from '../../kit/http/route.ts'
import {
  readPublicSite,
  rehearse,
  rehearseNews,
  rehearseNewsList,
  rehearsePage,
} from './read-public-event.ts'

export function publicEventRoutes(app: FastifyInstance): void {
  route(app, eventSite.get, async ({ db, now }, { query }) => {
    const site = await readPublicSite(db, now(), query.event)
    if (!site) throw new Refusal('not-found')
    return site
  })
  route(app, eventRehearsal.get, (ctx, { query }) => rehearse(ctx, query))
  route(app, eventRehearsal.page, (ctx, { params, query }) => rehearsePage(ctx, { ...params, ...query }))
  route(app, eventRehearsal.newsList, (ctx, { query }) => rehearseNewsList(ctx, query))
  route(app, eventRehearsal.news, (ctx, { params, query }) => rehearseNews(ctx, { ...params, ...query }))
}
