import { z } from 'zod'
import { change } from './audit.ts'
import { endpoint } from './endpoint.ts'
import { day, instant } from './list.ts'
import { stockRow } from './stock.ts'

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
      rows: z.array(stockRow.pick({ id: true, name: true, unitName: true, available: true, lowStock: true })),
    })
    .nullable(),
  /** Orders neither shipped nor cancelled, and those of them for the next day of delivery. */
  openOrders: z.object({ count: z.int(), next: z.object({ day, count: z.int() }).nullable() }).nullable(),
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
