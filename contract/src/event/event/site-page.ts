import { z } from 'zod'
import { crud } from '../../call/crud.ts'
import { endpoint } from '../../call/endpoint.ts'
import { id, line, optionalLine, optionalLines, version } from '../../call/list.ts'
import { reorder } from '../../call/reorder.ts'
import { eventCode } from './event.ts'
import { inEvent, ofEvent } from './event-choice.ts'
import { typedCode } from '../../rule/text/typed-fields.ts'

/** The maximum length of a page's HTML in one language. */
export const maxBody = 60_000

/**
 * The last segment of the page's path: `/show/taipei-2027/about`. `/show/about` leads to that page of the current event, which
 * `/show/verify` cannot; `/show/taipei-2027/news` has the news.
 */
export const siteSlug = typedCode
  .toLowerCase()
  .min(1)
  .max(40)
  .regex(/^(?!(?:verify|news)$)[a-z0-9-]*$/)
  .meta({ example: 'about' })

/** The fields of a site page that staff edit. */
export const sitePageInput = z.object({
  ...inEvent,
  slug: siteSlug,
  /** The title. */
  name: line(60).meta({ example: '關於研討會' }),
  enName: optionalLine(60).meta({ example: 'About' }),
  /** HTML; the server keeps only headings, paragraphs, lists, tables, links and uploaded pictures. */
  body: optionalLines(maxBody).meta({ example: '<p>本研討會自 2010 年起每年舉辦。</p>' }),
  enBody: optionalLines(maxBody),
  /** Whether visitors see the page; otherwise it is a draft. */
  isVisible: z.boolean().default(false),
})

/** A site page as stored. */
export const sitePageRow = z.object({
  id,
  eventId: id,
  slug: z.string(),
  name: z.string(),
  enName: z.string(),
  body: z.string(),
  enBody: z.string(),
  isVisible: z.boolean(),
  /** Position in the arranged list. */
  indexId: z.int(),
  version,
})
export type SitePage = z.output<typeof sitePageRow>

/** A page in a list, without its texts. */
export const sitePageItem = sitePageRow.omit({ body: true, enBody: true })
export type SitePageItem = z.output<typeof sitePageItem>

/** A page as returned to visitors. */
export const publicPage = sitePageRow.pick({ slug: true, name: true, enName: true, body: true, enBody: true })
export type PublicPage = z.output<typeof publicPage>

/** A page in the navigation of the show site. */
export const publicPageLink = publicPage.pick({ slug: true, name: true, enName: true })
export type PublicPageLink = z.output<typeof publicPageLink>

const page = 'systemSettings'

const calls = crud({
  name: 'site-page',
  page,
  row: sitePageRow,
  item: sitePageItem,
  input: sitePageInput,
  sort: ['indexId', 'id', 'slug', 'name', 'enName', 'isVisible'],
  filters: ofEvent,
  errors: ['site-page.duplicate', 'event.state'],
})
const arrange = reorder({ name: 'site-page', page, row: sitePageItem })

export const sitePage = {
  ...calls,
  create: endpoint({ ...calls.create, errors: [...calls.create.errors, 'event.none'] }),
  remove: endpoint({ ...calls.remove, errors: [...calls.remove.errors, 'event.state'] }),
  reorder: endpoint({ ...arrange, errors: [...arrange.errors, 'event.state'] }),
  show: endpoint({
    id: 'site-page.show',
    summary: 'A page of the public site of a published event.',
    method: 'GET',
    path: '/api/v1/event/page/:slug',
    access: 'public',
    shared: true,
    params: z.object({ slug: siteSlug }),
    query: z.strictObject({
      /** The code of the event; defaults to the current event. */
      event: eventCode.optional(),
    }),
    response: publicPage,
    errors: ['not-found'],
  }),
}
