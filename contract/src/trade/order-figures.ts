import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { day, oneOf } from '../call/list.ts'
import { priced } from './order-prices.ts'
import { amount } from '../rule/money/money.ts'

/** Number of past days that figures cover. */
export const figureDays = [14, 30] as const
/** Number of days ahead that the figures of deliveries cover. */
export const daysAhead = 14

/**
 * The orders of a day that were not cancelled: how many, how many of them have not been shipped, and their total with
 * tax.
 */
export const dayFigure = z.object({
  day,
  orders: z.int(),
  open: z.int(),
  gross: priced(amount),
  /** The amount of these orders that was shipped and not returned, with tax. */
  delivered: priced(amount),
})
export type DayFigure = z.output<typeof dayFigure>

export const orderFiguresData = z.object({
  /** Today, in the organisation's time zone. */
  today: day,
  /** By the day on which they were placed: every day until today. */
  placed: z.array(dayFigure),
  /** By delivery date: every day until two weeks ahead. */
  deliveries: z.array(dayFigure),
})
export type OrderFigures = z.output<typeof orderFiguresData>

export const orderFigures = {
  get: endpoint({
    id: 'order-figures.get',
    summary: 'The number and the total of the orders in the caller’s scope, per day.',
    method: 'GET',
    path: '/api/v1/order/figures',
    access: { page: 'orders', right: 'view' },
    query: z.strictObject({ days: oneOf(figureDays).default(14) }),
    response: orderFiguresData,
  }),
}
