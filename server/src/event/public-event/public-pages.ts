import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PublicSite } from '@banquet/contract/event/public-event/public-event'
import { localName } from '@banquet/contract/rule/text/local-name'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { preferredLanguage } from '../../kit/http/preferred-language.ts'
import { readPublicOrganisation } from '../../platform/organisation/organisation.queries.ts'
import { calendarOf } from './event-calendar.ts'
import { eventPage } from './event-page.ts'
import { findPage } from '../site-page/site-page.queries.ts'
import { findShownEvent } from '../event/shown-event.ts'
import type { Around } from './page-document.ts'
import { siteDocument } from './site-page.ts'
import { readPublicEvent, readPublicSite } from './read-public-event.ts'

/** Returns the public address of the program; without a setting, the one that the request was sent to. */
const urlOf = ({ ctx, protocol, host }: FastifyRequest) => ctx.url || `${protocol}://${host}`

/** Returns the current event; null if there is none or the database does not answer. */
async function findEvent({ db, now, log }: Context): Promise<PublicSite | null> {
  try {
    return await readPublicSite(db, now())
  } catch (error) {
    // The screen then loads the event itself and shows the error.
    log.warn({ err: error }, 'the event could not be read for the page')
    return null
  }
}

/** Returns a page of the site with its event; null if there is none, undefined if the database does not answer. */
async function findSitePage({ db, now, log }: Context, slug: string) {
  try {
    const [event, row] = [await readPublicEvent(db, now()), await findShownEvent(db)]
    const shown = row && (await findPage(db, row, { slug }))
    return event && shown ? { event, shown } : null
  } catch (error) {
    log.warn({ err: error }, 'a page of the site could not be read')
    return undefined
  }
}

/** The slug below `/show` that is a page of the program, not of the site. */
const ownSlug = 'verify'

/**
 * Serves what the public reads without the screens: the front page with the facts of the current event in it, its
 * calendar file, and the files for search engines.
 */
export function servePublicPages(app: FastifyInstance, page: string): void {
  const around = async (request: FastifyRequest): Promise<Around> => {
    const language = preferredLanguage(request)
    const { name, enName } = await readPublicOrganisation(request.ctx.db)
    return { language, url: urlOf(request), organisation: localName(language, name, enName) }
  }
  const front = async (request: FastifyRequest, reply: FastifyReply) => {
    const { ctx } = request
    // In a rehearsal the screen loads the event as it is at the chosen moment.
    const isRehearsal = Object.hasOwn(request.query as object, 'at')
    const event = isRehearsal ? null : await findEvent(ctx)
    const answer = reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
    if (!event) return answer.send(page)
    return answer.header('vary', 'accept-language').send(eventPage(page, event, await around(request)))
  }
  const sitePage = async (request: FastifyRequest, reply: FastifyReply) => {
    const { slug } = request.params as { slug: string }
    const isRehearsal = Object.hasOwn(request.query as object, 'at')
    const known = isRehearsal || slug === ownSlug ? undefined : await findSitePage(request.ctx, slug)
    const answer = reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
    // The screen shows that there is no such page; search engines need the status.
    if (known === null) return answer.code(404).send(page)
    if (!known) return answer.send(page)
    return answer.header('vary', 'accept-language').send(siteDocument(page, known, await around(request)))
  }
  const config = { screen: true } as const
  app.get('/', { config }, front)
  app.get('/show', { config }, front)
  app.get('/show/:slug', { config }, sitePage)
  app.get('/event.ics', { config }, async (request, reply) => {
    const { db, now } = request.ctx
    const event = await readPublicEvent(db, now())
    if (!event) throw new Refusal('not-found')
    return reply
      .header('cache-control', 'no-cache')
      .header('content-disposition', `attachment; filename="${event.code}.ics"`)
      .type('text/calendar; charset=utf-8')
      .send(calendarOf(event, { language: preferredLanguage(request), url: `${urlOf(request)}/` }))
  })
  app.get('/robots.txt', { config }, (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nAllow: /api/v1/file/\nDisallow: /admin\nDisallow: /api\nDisallow: /ticket/\nSitemap: ${urlOf(request)}/sitemap.xml\n`,
      ),
  )
  app.get('/sitemap.xml', { config }, async (request, reply) => {
    const address = urlOf(request).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    const { db, now } = request.ctx
    const pages = (await readPublicEvent(db, now()))?.pages ?? []
    const paths = ['/', ...pages.map(({ slug }) => `/show/${slug}`)]
    const urls = paths.map((path) => `<url><loc>${address}${path}</loc></url>`)
    const list = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`
    return reply
      .type('application/xml; charset=utf-8')
      .send(`<?xml version="1.0" encoding="UTF-8"?>\n${list}\n`)
  })
}
