import { z } from 'zod'
import { endpoint } from '../../call/endpoint.ts'
import { clockTime, day, instant } from '../../call/list.ts'
import { eventCode, eventRow } from '../event/event.ts'
import { windowNames } from '../event/event-setting.ts'
import { publicPage, publicPageLink, siteSlug } from '../event/site-page.ts'
import { signupOffer } from '../signup-type/signup-type.ts'

/** A window that the public is shown. */
export const publicDate = z.object({
  window: z.enum(windowNames),
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
  isOpen: z.boolean(),
})
export type PublicDate = z.output<typeof publicDate>

/** What visitors may know of the current event, beside its fees. */
export const publicEvent = z.object({
  ...eventRow.omit({ id: true, status: true, isCurrent: true, version: true }).shape,
  intro: z.string(),
  enIntro: z.string(),
  color: z.string(),
  /** The addresses of picture and logo; empty without one. */
  pictureUrl: z.string(),
  logoUrl: z.string(),
  contact: z.object({ email: z.string(), telephone: z.string() }),
  /** How much of a fee is refunded until when, in sequence; after the last moment nothing is. Empty: there are no such rules. */
  refunds: z.array(z.object({ until: instant, percent: z.int() })),
  /** In the sequence in which they close. */
  dates: z.array(publicDate),
  /** The pages of the site, in their arranged sequence. */
  pages: z.array(publicPageLink),
  /** The moment for which this holds, by the clock of the server. */
  at: instant,
})
export type PublicEvent = z.output<typeof publicEvent>

/** What the public front page shows of an event. */
export const publicSite = publicEvent.extend({
  /** The sign-up types that anybody may choose, as they are at that moment. */
  offers: z.array(signupOffer),
})
export type PublicSite = z.output<typeof publicSite>

/** A local date and time as a field for both writes it: `2027-03-01T09:00`. */
const localTime = z
  .string()
  .max(16)
  .refine((text) => day.safeParse(text.slice(0, 10)).success, { params: { code: 'date' } })
  .refine((text) => text[10] === 'T' && clockTime.safeParse(text.slice(11)).success, {
    params: { code: 'time' },
  })
  .meta({ example: '2027-03-01T09:00' })

export const eventRehearsal = {
  get: endpoint({
    id: 'event-rehearsal.get',
    summary: 'What the public front page will show of an event at a moment; nothing is stored.',
    method: 'GET',
    path: '/api/v1/event/rehearsal',
    access: { page: 'systemSettings', right: 'view' },
    query: z.strictObject({
      /** In the time zone of the event; now without it. */
      at: localTime.optional(),
      /** The code of the event; the current one without it. */
      event: eventCode.optional(),
    }),
    response: publicSite,
    errors: ['not-found'],
  }),
  page: endpoint({
    id: 'event-rehearsal.page',
    summary: 'A page of the public site of an event, a draft as well.',
    method: 'GET',
    path: '/api/v1/event/rehearsal/page/:slug',
    access: { page: 'systemSettings', right: 'view' },
    params: z.object({ slug: siteSlug }),
    query: z.strictObject({
      /** The code of the event; the current one without it. */
      event: eventCode.optional(),
    }),
    response: publicPage,
    errors: ['not-found'],
  }),
}
