import { z } from 'zod'
import { endpoint } from '../../call/endpoint.ts'
import { clockTime, day, instant } from '../../call/list.ts'
import { eventCode, eventRow } from '../event/event.ts'
import { windowNames } from '../event/event-setting.ts'
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

/** The public data of an event, except its fees. */
export const publicEvent = z.object({
  ...eventRow.omit({ id: true, status: true, isCurrent: true, version: true }).shape,
  intro: z.string(),
  enIntro: z.string(),
  color: z.string(),
  /** The URLs of the picture and the logo; empty for none. */
  pictureUrl: z.string(),
  logoUrl: z.string(),
  contact: z.object({ email: z.string(), telephone: z.string() }),
  /** The refund steps in order of time; after the last moment there is no refund. Empty without refund rules. */
  refunds: z.array(z.object({ until: instant, percent: z.int() })),
  /** In order of their closing times. */
  dates: z.array(publicDate),
  /** The pages of the site, as arranged. */
  pages: z.array(publicPageLink),
  /** The moment at which this is valid, by the clock of the server. */
  at: instant,
})
export type PublicEvent = z.output<typeof publicEvent>

/** What the public front page shows of an event. */
export const publicSite = publicEvent.extend({
  /** The sign-up types that are open to everybody, as they are at `now`. */
  offers: z.array(signupOffer),
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

/** Previews of the public site, for staff only. */
export const eventRehearsal = {
  get: endpoint({
    id: 'event-rehearsal.get',
    summary: 'The public front page of an event as it will be at a given moment. Nothing is stored.',
    method: 'GET',
    path: '/api/v1/event/rehearsal',
    access: { page: 'systemSettings', right: 'view' },
    query: z.strictObject({
      /** The moment, in the time zone of the event; defaults to now. */
      at: localTime.optional(),
      /** The code of the event; defaults to the current event. */
      event: eventCode.optional(),
    }),
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
}
