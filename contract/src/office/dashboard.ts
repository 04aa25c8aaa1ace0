import { z } from 'zod'
import { change } from '../call/history.ts'
import { endpoint } from '../call/endpoint.ts'
import { day, id, instant } from '../call/list.ts'
import { stockRow } from '../stock/stock.ts'

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

export const dashboard = {
  get: endpoint({
    id: 'dashboard.get',
    summary: 'Figures and latest changes of the pages that the caller may view.',
    method: 'GET',
    path: '/api/v1/dashboard',
    access: 'staff',
    response: dashboardData,
  }),
}
