import { z } from 'zod'
import { change } from '../call/history.ts'
import { endpoint } from '../call/endpoint.ts'
import { day, id, instant } from '../call/list.ts'
import { stockRow } from '../stock/stock.ts'

/** How many there are of a day. */
const ofDay = z.object({ day, count: z.int() })

/** What the dashboard shows; a part that the caller may not see is null. */
export const dashboardData = z.object({
  accounts: z.array(z.object({ identity: z.int(), status: z.int(), count: z.int() })).nullable(),
  signIns: z
    .array(z.object({ name: z.string(), realName: z.string(), at: instant, ip: z.string() }))
    .nullable(),
  changes: z.array(change),
  /** Products that are low, the scarcest first; `count` says how many there are in all. */
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
  /** Orders neither shipped nor cancelled, by what they wait for. */
  openOrders: z
    .object({
      count: z.int(),
      /** Placed, and not confirmed yet. */
      toConfirm: z.int(),
      onHold: z.int(),
      today: ofDay,
      tomorrow: ofDay,
      /** Those for the next day of delivery that there are any for, from today on. */
      next: ofDay.nullable(),
      /** Those whose day of delivery is over; `day` is yesterday. */
      overdue: ofDay,
      /** With a shipment that was prepared and has not left. */
      prepared: z.int(),
    })
    .nullable(),
  /**
   * Products of which there lies less in the store than is promised until the next day that can still be ordered for, the
   * scarcest first, among those that the orders in the caller's scope ask for; as the worksheet of that day says.
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
      /** Days before it, from today on, for which too little is there, and how many products are short on each. */
      earlier: z.array(ofDay),
    })
    .nullable(),
  counts: z.array(z.object({ noun: z.string(), count: z.int() })),
})
export type DashboardData = z.output<typeof dashboardData>

export const dashboard = {
  get: endpoint({
    id: 'dashboard.get',
    summary: 'Figures and latest changes of the pages that the caller may see.',
    method: 'GET',
    path: '/api/v1/dashboard',
    access: 'staff',
    response: dashboardData,
  }),
}
