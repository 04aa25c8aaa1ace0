import { z } from 'zod'
import { change } from '../call/history.ts'
import { endpoint } from '../call/endpoint.ts'
import { day, id, idText, instant } from '../call/list.ts'
import { ofEvent } from '../event/event/event-choice.ts'
import { paymentStates } from '../payment/payment-states.ts'
import { mailStatuses } from '../platform/mail.ts'
import { amount } from '../rule/money/money.ts'
import { signupStates } from '../signup/signup-states.ts'
import { homeBlocks } from './home-blocks.ts'
import { subjectCounts } from '../submission/submission.ts'
import { priced } from '../trade/order-prices.ts'

/** A number of a day. */
const ofDay = z.object({ day, count: z.int() })

/** One of the first rows of a block: an order, a customer, a product, a mail and so on. Fields that it does not have are absent. */
export const homeRow = z.object({
  id: z.int(),
  name: z.string(),
  enName: z.string().optional(),
  number: z.string().optional(),
  telephone: z.string().optional(),
  day: day.optional(),
  at: instant.optional(),
  /** Why an order is on hold, the error of a mail, the address of a refused sign-in. */
  note: z.string().optional(),
  quantity: z.int().optional(),
  unitName: z.string().optional(),
  unitEnName: z.string().optional(),
  /** The path of the row's page, where that depends on the row. */
  link: z.string().optional(),
})
export type HomeRow = z.output<typeof homeRow>

export const homeBlock = z.object({
  block: z.enum(homeBlocks),
  /** The total of the list with these filters, for the same person. */
  count: z.int(),
  /** The filters of the list that the block leads to. */
  filters: z.record(z.string(), z.string()),
  /** The rows that wait longest; for products, the scarcest. */
  rows: z.array(homeRow),
  /** When orders for the day of the block close. */
  cutoffAt: instant.optional(),
  /** Of the orders of a day: all of them, those with a draft shipment, and those that were shipped. */
  progress: z.object({ all: z.int(), prepared: z.int(), shipped: z.int() }).optional(),
  /** What was shipped on the days of this month until today, and on the same days of the last one; with tax, before returns. */
  shipped: priced(z.object({ current: amount, before: amount })).optional(),
  /** Other days with the same problem, and the number of rows on each. */
  others: z.array(ofDay).optional(),
})
export type HomeBlock = z.output<typeof homeBlock>

/** The home of a member of staff. A block, or a part, that the caller may not see is absent, or null. */
export const dashboardData = z.object({
  blocks: z.array(homeBlock),
  accounts: z.array(z.object({ identity: z.int(), status: z.int(), count: z.int() })).nullable(),
  signIns: z
    .array(z.object({ name: z.string(), realName: z.string(), at: instant, ip: z.string() }))
    .nullable(),
  changes: z.array(change).nullable(),
})
export type DashboardData = z.output<typeof dashboardData>

/** An event as its figures name it. */
const figureEvent = z.object({ id, code: z.string(), name: z.string(), enName: z.string(), startDay: day })

/** Sign-ups that were made on one day, which is given by its distance from the first day of the event. */
const signupDay = z.object({ before: z.int(), count: z.int() })

/** The figures of an event; a part that the caller may not see is null. */
export const eventFigures = z.object({
  /** Null if none is given and there is no current one. */
  event: figureEvent.nullable(),
  /** The event that the sign-ups are compared with; null if there is none. */
  compared: figureEvent.nullable(),
  signups: z
    .object({
      days: z.array(signupDay),
      comparedDays: z.array(signupDay),
      /** How many days are left until the first day. */
      today: z.int(),
      /** By type and state; states that no sign-up is in are left out. */
      types: z.array(
        z.object({
          id,
          name: z.string(),
          enName: z.string(),
          states: z.partialRecord(z.enum(signupStates), z.int()),
        }),
      ),
    })
    .nullable(),
  /** Whole NT$, by the state of the payment orders; of those that ended, what is retained is asked. */
  money: z
    .object({
      states: z.array(
        z.object({
          state: z.enum(paymentStates),
          count: z.int(),
          asked: z.int(),
          received: z.int(),
          returned: z.int(),
          toReturn: z.int(),
        }),
      ),
    })
    .nullable(),
  /** Room nights by hotel. */
  rooms: z
    .array(
      z.object({
        hotelId: id,
        name: z.string(),
        enName: z.string(),
        contracted: z.int(),
        released: z.int(),
        taken: z.int(),
      }),
    )
    .nullable(),
  papers: z.array(subjectCounts).nullable(),
  /** Of all events, because mails belong to none; since a day. */
  mails: z
    .object({ since: day, states: z.array(z.object({ status: z.enum(mailStatuses), count: z.int() })) })
    .nullable(),
})
export type EventFigures = z.output<typeof eventFigures>

export const dashboard = {
  get: endpoint({
    id: 'dashboard.get',
    summary:
      'The home of the caller: what waits, with the first rows of each, by rights and scope; and the latest changes.',
    method: 'GET',
    path: '/api/v1/dashboard',
    access: 'staff',
    response: dashboardData,
  }),
  event: endpoint({
    id: 'dashboard.event',
    summary:
      'Figures of an event, in parts by the pages that the caller may view; sign-ups beside those of another event at the same distance from its first day.',
    method: 'GET',
    path: '/api/v1/dashboard/event',
    access: 'staff',
    query: z.strictObject({
      ...ofEvent,
      /** The event to compare with; defaults to the one before. */
      comparedId: idText.optional(),
    }),
    response: eventFigures,
    errors: ['not-found'],
  }),
}
