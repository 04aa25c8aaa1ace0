import { z } from 'zod'
import { change } from '../call/history.ts'
import { endpoint } from '../call/endpoint.ts'
import { day, id, idText, instant } from '../call/list.ts'
import { ofEvent } from '../event/event/event-choice.ts'
import { paymentStates } from '../payment/payment-states.ts'
import { mailStatuses } from '../platform/mail.ts'
import { signupStates } from '../signup/signup-states.ts'
import { stockRow } from '../stock/stock.ts'
import { subjectCounts } from '../submission/submission.ts'

/** A number of a day. */
const ofDay = z.object({ day, count: z.int() })

/** The figures of the dashboard; a part that the caller may not see is null. */
export const dashboardData = z.object({
  accounts: z.array(z.object({ identity: z.int(), status: z.int(), count: z.int() })).nullable(),
  signIns: z
    .array(z.object({ name: z.string(), realName: z.string(), at: instant, ip: z.string() }))
    .nullable(),
  changes: z.array(change),
  /** Products that are low on stock, the scarcest first; `count` is their total number. */
  lowStock: z
    .object({
      count: z.int(),
      rows: z.array(
        stockRow.pick({
          id: true,
          name: true,
          enName: true,
          unitName: true,
          unitEnName: true,
          available: true,
          lowStock: true,
        }),
      ),
    })
    .nullable(),
  /** Orders neither shipped nor cancelled, by their next step. */
  openOrders: z
    .object({
      count: z.int(),
      /** Placed and not confirmed yet. */
      toConfirm: z.int(),
      onHold: z.int(),
      today: ofDay,
      tomorrow: ofDay,
      /** Orders of the next delivery date that has any, from today on. */
      next: ofDay.nullable(),
      /** Orders whose delivery date has passed; `day` is yesterday. */
      overdue: ofDay,
      /** Orders with a draft shipment. */
      prepared: z.int(),
    })
    .nullable(),
  /**
   * Products with less on hand than is allocated until the next day that accepts orders, the scarcest first, limited to
   * the orders in the caller's scope; as on that day's worksheet.
   */
  shortage: z
    .object({
      day,
      count: z.int(),
      rows: z.array(
        z.object({
          productId: id,
          name: z.string(),
          enName: z.string(),
          unitName: z.string(),
          unitEnName: z.string(),
          short: z.int(),
        }),
      ),
      /** Earlier days, from today on, with a shortage, and the number of short products on each. */
      earlier: z.array(ofDay),
    })
    .nullable(),
  counts: z.array(z.object({ noun: z.string(), count: z.int() })),
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
    summary: 'Figures and latest changes of the pages that the caller may view.',
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
