import { z } from 'zod'
import { crud } from '../../call/crud.ts'
import { endpoint } from '../../call/endpoint.ts'
import {
  id,
  idParams,
  instant,
  line,
  optionalLine,
  optionalLines,
  version,
  wholeText,
} from '../../call/list.ts'
import { countsOf } from '../../call/row-calls.ts'
import { lastEdit, moves } from '../../call/read-only.ts'
import { picture } from '../../platform/file.ts'
import { eventCode } from '../event/event.ts'
import { inEvent, ofEvent } from '../event/event-choice.ts'
import { maxBody } from '../event/site-page.ts'
import { maxNewsPage } from './news-page-size.ts'

/** A draft is not visible; one that is visible is `scheduled` before `from`, and `ended` from `until` on. */
export const newsStates = ['draft', 'scheduled', 'shown', 'ended'] as const
export type NewsState = (typeof newsStates)[number]

/** A moment that calendars and feeds can write. */
const moment = instant.refine((text) => text >= '1970' && text < '2200', { params: { code: 'date' } })

/** The fields of a news item that staff edit. */
export const newsInput = z.object({
  ...inEvent,
  /** The title. */
  name: line(100).meta({ example: '早鳥報名延長至三月底' }),
  enName: optionalLine(100).meta({ example: 'Early-bird sign-up extended' }),
  /** HTML; the server keeps what it keeps of a site page. */
  body: optionalLines(maxBody).meta({ example: '<p>早鳥優惠延長至三月三十一日。</p>' }),
  enBody: optionalLines(maxBody),
  /** An uploaded picture (`file.add`) that is shown above the text and in lists; null: none. Without the field it stays. */
  pictureId: id.nullable().optional(),
  /** The moment from which it is shown, and its date. */
  from: moment.meta({ example: '2027-03-01T01:00:00Z' }),
  /** The moment from which it is no longer shown; null: it stays. */
  until: moment.nullable().default(null),
  /** Whether it comes before those that are not pinned. */
  isPinned: z.boolean().default(false),
  /** Whether visitors see it within its time; otherwise it is a draft. */
  isVisible: z.boolean().default(false),
})

/** Adds a fault if it would end before it is shown. */
function checkNews(
  { from, until }: Pick<z.output<typeof newsInput>, 'from' | 'until'>,
  check: z.RefinementCtx,
) {
  if (until !== null && Date.parse(until) <= Date.parse(from))
    check.addIssue({ code: 'custom', path: ['until'], params: { code: 'order' } })
}

/** A news item as stored. */
export const newsRow = z.object({
  id,
  eventId: id,
  name: z.string(),
  enName: z.string(),
  body: z.string(),
  enBody: z.string(),
  picture: picture.nullable(),
  from: instant,
  until: instant.nullable(),
  isPinned: z.boolean(),
  isVisible: z.boolean(),
  /** By the clock of the server. */
  state: z.enum(newsStates).register(moves),
  updatedAt: lastEdit,
  version,
})
export type News = z.output<typeof newsRow>

/** A news item in a list, without its texts. */
export const newsItem = newsRow.omit({ body: true, enBody: true })
export type NewsItem = z.output<typeof newsItem>

/** A news item as the front page shows it. */
export const newsLink = z.object({
  ...newsRow.pick({ id: true, name: true, enName: true, isPinned: true, from: true }).shape,
  /** The URL of the picture; empty for none. */
  pictureUrl: z.string(),
})
export type NewsLink = z.output<typeof newsLink>

/** A news item as visitors see it in the list: with the beginning of its text. */
export const newsSummary = newsLink.extend({ summary: z.string(), enSummary: z.string() })
export type NewsSummary = z.output<typeof newsSummary>

/** A page of the news of an event, those that are pinned first, then the newest. */
export const newsPage = z.object({ items: z.array(newsSummary), total: z.int() })
export type NewsPage = z.output<typeof newsPage>

/** A news item as visitors read it. */
export const publicNews = newsLink.extend(newsRow.pick({ body: true, enBody: true, updatedAt: true }).shape)
export type PublicNews = z.output<typeof publicNews>

/** The page of a public list, from 1. */
export const newsPageNumber = wholeText(1, maxNewsPage).default(1)

/** The code of the event; defaults to the current event. */
const event = eventCode.optional()

const page = 'news'

const calls = crud({
  name: 'news',
  page,
  row: newsRow,
  item: newsItem,
  input: newsInput,
  check: checkNews,
  sort: ['from', 'id', 'name', 'enName', 'until', 'isPinned', 'updatedAt'],
  order: '-from',
  filters: { ...ofEvent, state: z.enum(newsStates).optional() },
  errors: ['event.state'],
})

const list = endpoint({
  ...calls.list,
  summary: 'News of an event: all of them, or a page.',
})

export const news = {
  list,
  counts: countsOf(list, {
    page,
    summary: 'The number of news of an event that match the filters, by state.',
    states: newsStates,
  }),
  get: endpoint({ ...calls.get, summary: 'One news item.' }),
  create: endpoint({
    ...calls.create,
    summary: 'Adds a news item.',
    errors: [...calls.create.errors, 'event.none'],
  }),
  update: endpoint({ ...calls.update, summary: 'Edits a news item.' }),
  put: endpoint({ ...calls.put, summary: 'Edits a news item, with its id in the body.' }),
  remove: endpoint({
    ...calls.remove,
    summary: 'Deletes a news item.',
    errors: [...calls.remove.errors, 'event.state'],
  }),
  history: calls.history,
  browse: endpoint({
    id: 'news.browse',
    summary: 'The news that a published event shows now.',
    method: 'GET',
    path: '/api/v1/event/news',
    access: 'public',
    shared: true,
    query: z.strictObject({ event, page: newsPageNumber }),
    response: newsPage,
    errors: ['not-found'],
  }),
  show: endpoint({
    id: 'news.show',
    summary: 'A news item that a published event shows now.',
    method: 'GET',
    path: '/api/v1/event/news/:id',
    access: 'public',
    shared: true,
    params: idParams,
    query: z.strictObject({ event }),
    response: publicNews,
    errors: ['not-found'],
  }),
}
