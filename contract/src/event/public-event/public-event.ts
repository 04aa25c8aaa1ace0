import { z } from 'zod'
import { endpoint } from '../../call/endpoint.ts'
import { clockTime, day, idParams, instant } from '../../call/list.ts'
import { eventCode, eventRow } from '../event/event.ts'
import { windowNames } from '../event/event-setting.ts'
import { newsLink, newsPage, newsPageNumber, publicNews } from '../news/news.ts'
import { callForPapers } from './call-for-papers.ts'
import { publicPage, publicPageLink, siteSlug } from '../event/site-page.ts'
import { signupOffer } from '../signup-type/signup-type.ts'

/** A window that is shown to the public. */
export const publicDate = z.object({
  window: z.enum(windowNames),
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
  isOpen: z.boolean(),
})
export type PublicDate = z.output<typeof publicDate>

/** A published event as the list of events and the shop show it. */
export const eventChoice = z.object({
  ...eventRow.pick({
    id: true,
    code: true,
    name: true,
    enName: true,
    startDay: true,
    endDay: true,
    venue: true,
    enVenue: true,
    timeZone: true,
    isCurrent: true,
  }).shape,
  /** Whether its last day has passed. */
  isOver: z.boolean(),
  color: z.string(),
  /** The refund steps in order of time; after the last moment there is no refund. Empty without refund rules. */
  refunds: z.array(z.object({ until: instant, percent: z.int() })),
  /** In order of their closing times. */
  dates: z.array(publicDate),
  /** The moment at which this is valid, by the clock of the server. */
  at: instant,
})
export type EventChoice = z.output<typeof eventChoice>

/** The public data of an event, except its fees. */
export const publicEvent = z.object({
  ...eventChoice.shape,
  ...eventRow.pick({ address: true, enAddress: true, mapUrl: true }).shape,
  intro: z.string(),
  enIntro: z.string(),
  /** The URLs of the picture and the logo; empty for none. */
  pictureUrl: z.string(),
  logoUrl: z.string(),
  contact: z.object({ email: z.string(), telephone: z.string() }),
  /** The pages of the site, as arranged. */
  pages: z.array(publicPageLink),
  /** What the front page shows of the news: those that are pinned first, then the newest; three at most. */
  news: z.array(newsLink),
})
export type PublicEvent = z.output<typeof publicEvent>

/** What the public page of an event shows. */
export const publicSite = publicEvent.extend({
  /** The sign-up types that are open to everybody, as they are at `now`. */
  offers: z.array(signupOffer),
  /** The call for papers; null while nothing can be submitted. */
  call: callForPapers.nullable(),
})
export type PublicSite = z.output<typeof publicSite>

/** A local date and time as an `<input type="datetime-local">` writes it: `2027-03-01T09:00`. */
const localTime = z
  .string()
  .max(16)
  .refine((text) => day.safeParse(text.slice(0, 10)).success, { params: { code: 'date' } })
  .refine((text) => text[10] === 'T' && clockTime.safeParse(text.slice(11)).success, {
    params: { code: 'time' },
  })
  .meta({ example: '2027-03-01T09:00' })

/** The public site of an event. */
export const eventSite = {
  get: endpoint({
    id: 'event-site.get',
    summary: 'The public page of a published event.',
    method: 'GET',
    path: '/api/v1/event/site',
    access: 'public',
    shared: true,
    query: z.strictObject({
      /** The code of the event; defaults to the current event. */
      event: eventCode.optional(),
    }),
    response: publicSite,
    errors: ['not-found'],
  }),
}

/** Those who write news preview them as well. */
const newsAuthors = [
  { page: 'systemSettings', right: 'view' },
  { page: 'news', right: 'view' },
] as const

const rehearsed = {
  /** The moment, in the time zone of the event; defaults to now. */
  at: localTime.optional(),
  /** The code of the event; defaults to the current event. */
  event: eventCode.optional(),
}

/** Previews of the public site, for staff only. */
export const eventRehearsal = {
  get: endpoint({
    id: 'event-rehearsal.get',
    summary: 'The public page of an event as it will be at a given moment. Nothing is stored.',
    method: 'GET',
    path: '/api/v1/event/rehearsal',
    access: newsAuthors,
    query: z.strictObject(rehearsed),
    response: publicSite,
    errors: ['not-found'],
  }),
  page: endpoint({
    id: 'event-rehearsal.page',
    summary: 'A page of the public site of an event, drafts included.',
    method: 'GET',
    path: '/api/v1/event/rehearsal/page/:slug',
    access: { page: 'systemSettings', right: 'view' },
    params: z.object({ slug: siteSlug }),
    query: z.strictObject({
      /** The code of the event; defaults to the current event. */
      event: eventCode.optional(),
    }),
    response: publicPage,
    errors: ['not-found'],
  }),
  newsList: endpoint({
    id: 'event-rehearsal.newsList',
    summary: 'The news that an event shows at a given moment.',
    method: 'GET',
    path: '/api/v1/event/rehearsal/news',
    access: newsAuthors,
    query: z.strictObject({ ...rehearsed, page: newsPageNumber }),
    response: newsPage,
    errors: ['not-found'],
  }),
  news: endpoint({
    id: 'event-rehearsal.news',
    summary: 'A news item of an event, whether or not visitors see it.',
    method: 'GET',
    path: '/api/v1/event/rehearsal/news/:id',
    access: newsAuthors,
    params: idParams,
    query: z.strictObject({
      /** The code of the event; defaults to the current event. */
      event: eventCode.optional(),
    }),
    response: publicNews,
    errors: ['not-found'],
  }),
}
