import { maxInteger } from '@banquet/contract/call/list'
import { dashboard as calls } from '@banquet/contract/office/dashboard'
import type { Scenarios } from '../world.ts'

/** The scenarios of the figures on the dashboard. */
export const dashboard: Scenarios = {
  refusals: {
    event: {
      'not-found': (world) => world.admin.send(calls.event, { query: { eventId: String(maxInteger) } }),
    },
  },
}
