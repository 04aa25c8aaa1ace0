import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { day, oneOf } from '../call/list.ts'
import { amount } from '../rule/money.ts'

/** For how many days back figures are told. */
export const figureDays = [14, 30] as const
/** How many days ahead the figures of deliveries go. */
export const daysAhead = 14

/** The orders of a day that were not cancelled: how many, how many of them are still to be shipped, and their total with tax. */
export const dayFigure = z.object({
  day,
  orders: z.int(),
  open: z.int(),
  gross: amount,
  /** What was shipped of these orders and did not come back, with tax. */
  delivered: amount,
})
export type DayFigure = z.output<typeof dayFigure>

export const orderFiguresData = z.object({
  /** Today, where the organisation is. */
  today: day,
  /** By the day on which they were placed: every day until today. */
  placed: z.array(dayFigure),
  /** By the day of delivery: every day until two weeks ahead. */
  deliveries: z.array(dayFigure),
})
export type OrderFigures = z.output<typeof orderFiguresData>

export const orderFigures = {
  get: endpoint({
    id: 'order-figures.get',
    summary: 'How many orders there are for each day and what they come to, of those in the caller’s scope.',
    method: 'GET',
    path: '/api/v1/order/figures',
    access: { page: 'orders', right: 'view' },
    query: z.strictObject({ days: oneOf(figureDays).default(14) }),
    response: orderFiguresData,
  }),
}
