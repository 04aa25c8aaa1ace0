import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { day, id, idParams, instant } from '../call/list.ts'
import { amount } from '../rule/money/money.ts'
import { priced } from './order-prices.ts'
import { orderStatuses } from './order-record.ts'

/** Over so many days, and the same number before them, it is compared what a customer buys. */
export const comparedDays = 90
/** How many rows each list has at most. */
export const overviewRows = { open: 3, returns: 3, products: 10, stopped: 10, prices: 10 } as const

/** What was shipped to a customer in a calendar month. */
const monthFigure = z.object({
  /** The first day of the month. */
  day,
  /** Orders of which something was shipped in the month. */
  orders: z.int(),
  /** With tax, before returns. */
  shipped: priced(amount),
})

const named = z.object({
  productId: id,
  number: z.string(),
  name: z.string(),
  enName: z.string(),
  unitName: z.string(),
  unitEnName: z.string(),
})

/** What a customer buys and when, of the orders that the caller sees. */
const buying = z.object({
  months: z.object({ current: monthFigure, last: monthFigure, yearBefore: monthFigure }),
  /** Orders that were not cancelled, and their average with tax. */
  orders: z.int(),
  average: priced(amount.nullable()),
  /** The weekdays (0 is Sunday) for which the customer regularly orders. */
  weekdays: z.array(z.int()),
  /** The usual number of days between two deliveries; null with too few of them. */
  gapDays: z.number().nullable(),
  lastDelivery: day.nullable(),
  nextDelivery: day.nullable(),
  /** The number of open orders, and the next ones. */
  openCount: z.int(),
  open: z.array(
    z.object({
      id,
      number: z.string(),
      status: z.enum(orderStatuses),
      deliveryDate: day,
      gross: priced(amount),
    }),
  ),
  /** The last returns. */
  returns: z.array(
    z.object({
      id,
      number: z.string(),
      orderId: id,
      at: instant,
      reason: z.string(),
      gross: priced(amount),
    }),
  ),
  /** The products bought most: by amount, or by quantity for readers without amounts. */
  products: z.array(
    named.extend({
      quantity: z.int(),
      /** The quantity over as many days before. */
      before: z.int(),
      /** Without tax. */
      net: priced(amount),
    }),
  ),
  /** Products that were bought several times before, and not any more. */
  stopped: z.array(named.extend({ lastDay: day, quantity: z.int() })),
})

/** An agreed price that starts, ends or changes soon. */
const priceChange = named.extend({ day, kind: z.enum(['starts', 'ends', 'changes']) })

export const customerOverviewData = z.object({
  /** Null for a caller without the page of orders. */
  buying: buying.nullable(),
  prices: z.array(priceChange),
})
export type CustomerOverview = z.output<typeof customerOverviewData>

export const customerOverview = {
  get: endpoint({
    id: 'customer-overview.get',
    summary: 'What a customer buys, what is open and returned, and which agreed prices change soon.',
    method: 'GET',
    path: '/api/v1/customer/:id/overview',
    access: { page: 'customers', right: 'view' },
    params: idParams,
    response: customerOverviewData,
    errors: ['not-found'],
  }),
}
