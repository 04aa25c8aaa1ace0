import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { idText } from '@banquet/contract/call/list'
import { newsPageNumber } from '@banquet/contract/event/news/news'
import { eventPath, isEventList, newsPath } from '@banquet/contract/event/public-event/event-words'
import type { EventChoice } from '@banquet/contract/event/public-event/public-event'
import { localName } from '@banquet/contract/rule/text/local-name'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { preferredLanguage } from '../../kit/http/preferred-language.ts'
import { inReadTurn } from '../../kit/http/read-turn.ts'
import { readPublicOrganisation } from '../../platform/organisation/organisation.queries.ts'
import { readNewsIds } from '../news/news.queries.ts'
import { findPage, readPageLinks } from '../site-page/site-page.queries.ts'
import { findShownEvent } from '../event/shown-event.ts'
import { calendarFileOf } from './event-calendar.ts'
import { eventListPage } from './event-list.ts'
import { eventPage } from './event-page.ts'
import { newsFeed } from './news-feed.ts'
import { newsDocument, newsListDocument } from './news-page.ts'
import type { Around } from './page-document.ts'
import { siteDocument } from './site-page.ts'
import {
  readEventChoices,
  readPublicSite,
  readShownFeed,
  readShownNews,
  readShownNewsList,
  readSitePage,
} from './read-public-event.ts'

/** Returns the public address of the program; without a setting, the one that the request was sent to. */
const urlOf = ({ ctx, protocol, host }: FastifyRequest) => ctx.url || `${protocol}://${host}`

/** Returns the address of a page of the current event, by the slug that was its address; null if there is none. */
async function addressOfPage({ db }: Context, slug: string): Promise<string | null> {
  const event = await findShownEvent(db, undefined)
  return event && (await findPage(db, event, { slug })) ? eventPath(event.code, slug) : null
}

/** Runs a query for a page; undefined if the database does not answer. */
async function tryRead<T>(request: FastifyRequest, read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await inReadTurn(request, read)
  } catch (error) {
    // The screen then loads the data itself and shows the error.
    request.log.warn({ cause: error }, 'a public page could not be read')
    return undefined
  }
}

/** The segment below `/show` that is a page of the program; no event has it as its code. */
const ownSegment = 'verify'

/** Whether a segment of an address can be the code of an event or the slug of a page. */
const isSegment = (text: string) => /^[a-z0-9-]{1,40}$/.test(text)

/** In a rehearsal the screen loads the event as it is at the chosen moment. */
const isRehearsal = ({ query }: FastifyRequest) => Object.hasOwn(query as object, 'at')

/**
 * Serves what the public reads without the screens: the front page, the pages of each published event with their facts in
 * them, its calendar file, and the files for search engines.
 */
export function servePublicPages(app: FastifyInstance, pageAt: (path: string) => string): void {
  const pageOf = ({ url }: FastifyRequest) => pageAt(url.replace(/\?.*$/, ''))
  const around = async (request: FastifyRequest, events: readonly EventChoice[]): Promise<Around> => {
    const language = preferredLanguage(request)
    const { name, enName } = await readPublicOrganisation(request.ctx.db)
    const organisation = localName(language, name, enName)
    return { language, url: urlOf(request), organisation, hasList: isEventList(events) }
  }
  const html = (reply: FastifyReply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
  /** Sends a document; null is 404, undefined the page of the screens as it is. */
  const send = (request: FastifyRequest, reply: FastifyReply, document: string | null | undefined) => {
    if (document) return html(reply).header('vary', 'accept-language').send(document)
    // The screen shows that there is no such page; search engines need the status.
    return html(reply)
      .code(document === null ? 404 : 200)
      .send(pageOf(request))
  }
  // Another event may be the current one tomorrow.
  const elsewhere = (reply: FastifyReply, address: string) =>
    reply.header('cache-control', 'no-cache').redirect(address, 302)

  const front = async (request: FastifyRequest, reply: FastifyReply) => {
    const { db, now } = request.ctx
    if (isRehearsal(request)) return send(request, reply, undefined)
    const document = await tryRead(request, async () => {
      const events = await readEventChoices(db, now())
      const [first] = events
      if (!first) return undefined
      const facts = await around(request, events)
      if (isEventList(events)) return eventListPage(pageOf(request), events, facts)
      const event = await readPublicSite(db, now(), first.code)
      return event ? eventPage(pageOf(request), event, facts) : undefined
    })
    return send(request, reply, document)
  }
  const ofEvent = async (request: FastifyRequest, reply: FastifyReply) => {
    const { ctx } = request
    const { code } = request.params as { code: string }
    if (isRehearsal(request) || code === ownSegment) return send(request, reply, undefined)
    if (!isSegment(code)) return send(request, reply, null)
    const found = await tryRead(request, async () => {
      const event = await readPublicSite(ctx.db, ctx.now(), code)
      if (!event) return { address: await addressOfPage(ctx, code) }
      const events = await readEventChoices(ctx.db, ctx.now())
      return { document: eventPage(pageOf(request), event, await around(request, events)) }
    })
    if (found?.address) return elsewhere(reply, found.address)
    return send(request, reply, found && (found.document ?? null))
  }
  const ofPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const { ctx } = request
    const wanted = request.params as { code: string; slug: string }
    if (isRehearsal(request)) return send(request, reply, undefined)
    if (!isSegment(wanted.code) || !isSegment(wanted.slug)) return send(request, reply, null)
    const document = await tryRead(request, async () => {
      const known = await readSitePage(ctx.db, ctx.now(), wanted)
      if (!known) return null
      return siteDocument(
        pageOf(request),
        known,
        await around(request, await readEventChoices(ctx.db, ctx.now())),
      )
    })
    return send(request, reply, document)
  }
  const ofNewsList = async (request: FastifyRequest, reply: FastifyReply) => {
    const { ctx } = request
    const { code } = request.params as { code: string }
    const { page: wanted = '1' } = request.query as { page?: unknown }
    if (isRehearsal(request)) return send(request, reply, undefined)
    const number = newsPageNumber.safeParse(wanted)
    if (!isSegment(code) || !number.success) return send(request, reply, null)
    const document = await tryRead(request, async () => {
      const known = await readShownNewsList(ctx.db, ctx.now(), { code, page: number.data })
      if (!known) return null
      const events = await readEventChoices(ctx.db, ctx.now())
      return newsListDocument(pageOf(request), known, await around(request, events))
    })
    return send(request, reply, document)
  }
  const ofNews = async (request: FastifyRequest, reply: FastifyReply) => {
    const { ctx } = request
    const { code, id: wanted } = request.params as { code: string; id: string }
    if (isRehearsal(request)) return send(request, reply, undefined)
    const id = idText.safeParse(wanted)
    if (!isSegment(code) || !id.success) return send(request, reply, null)
    const document = await tryRead(request, async () => {
      const known = await readShownNews(ctx.db, ctx.now(), { code, id: id.data })
      if (!known) return null
      const events = await readEventChoices(ctx.db, ctx.now())
      return newsDocument(pageOf(request), known, await around(request, events))
    })
    return send(request, reply, document)
  }
  const feed = (form: 'rss' | 'atom') => async (request: FastifyRequest, reply: FastifyReply) => {
    const { db, now } = request.ctx
    const { code } = request.params as { code: string }
    const url = urlOf(request)
    const shown = isSegment(code) && URL.canParse(url) ? await readShownFeed(db, now(), code) : null
    if (!shown) throw new Refusal('not-found')
    return reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language')
      .type(`application/${form}+xml; charset=utf-8`)
      .send(newsFeed(shown, form, { language: preferredLanguage(request), url }))
  }
  const calendar = async (request: FastifyRequest, reply: FastifyReply) => {
    const { db, now } = request.ctx
    const { code } = request.params as { code?: string }
    const isNamed = code === undefined || isSegment(code)
    const event = isNamed ? await readPublicSite(db, now(), code) : null
    if (!event) throw new Refusal('not-found')
    const address = urlOf(request) + eventPath(event.code)
    return reply
      .header('cache-control', 'no-cache')
      .header('content-disposition', `attachment; filename="${event.code}.ics"`)
      .type('text/calendar; charset=utf-8')
      .send(calendarFileOf(event, { language: preferredLanguage(request), url: address }))
  }
  const { onRequest, onSend } = app.keptAnswers
  const options = { config: { screen: true }, onRequest, onSend } as const
  app.get('/', options, front)
  app.get('/show', options, (request, reply) => {
    const { event } = request.query as { event?: unknown }
    // The form that addresses had before each event had one of its own.
    if (typeof event === 'string' && !isRehearsal(request))
      return elsewhere(reply, eventPath(encodeURIComponent(event)))
    return front(request, reply)
  })
  app.get('/show/:code', options, ofEvent)
  app.get('/show/:code/:slug', options, ofPage)
  app.get('/show/:code/news', options, ofNewsList)
  app.get('/show/:code/news/:id', options, ofNews)
  app.get('/show/:code/news/feed.xml', options, feed('rss'))
  app.get('/show/:code/news/atom.xml', options, feed('atom'))
  app.get('/event.ics', options, calendar)
  app.get('/show/:code/event.ics', options, calendar)
  app.get('/robots.txt', options, (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nAllow: /api/v1/file/\nDisallow: /admin\nDisallow: /api\nDisallow: /ticket/\nDisallow: /certificate/\nSitemap: ${urlOf(request)}/sitemap.xml\n`,
      ),
  )
  app.get('/sitemap.xml', options, async (request, reply) => {
    const address = urlOf(request).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    const { db, now } = request.ctx
    const paths = ['/']
    for (const event of await readEventChoices(db, now())) {
      const ids = await readNewsIds(db, event, now())
      paths.push(
        eventPath(event.code),
        ...(await readPageLinks(db, event)).map(({ slug }) => eventPath(event.code, slug)),
        ...(ids.length === 0 ? [] : [newsPath(event.code)]),
        ...ids.map((id) => newsPath(event.code, id)),
      )
    }
    const urls = paths.map((path) => `<url><loc>${address}${path}</loc></url>`)
    const list = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`
    return reply
      .type('application/xml; charset=utf-8')
      .send(`<?xml version="1.0" encoding="UTF-8"?>\n${list}\n`)
  })
}
