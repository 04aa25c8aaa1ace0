import { verify as calls } from '@banquet/contract/office/verify'
import { organisations } from '../../../src/tables/platform/organisation.table.ts'
import type { Scenarios } from '../world.ts'

/** The scenarios of the calls about stored figures. */
export const verify: Scenarios = {
  refusals: {
    run: {
      // The checks of a module that is switched off do not exist.
      'not-found': async (world) => {
        const { db } = world.server.ctx
        await db.update(organisations).set({ modulesOff: ['ordering'] })
        const reply = await world.send(calls.run, { params: { check: 'stock' } })
        await db.update(organisations).set({ modulesOff: [] })
        return reply
      },
    },
  },
}
