import { organisationId } from '../../../src/platform/organisation/organisation.queries.ts'
import { organisations } from '../../../src/tables/platform/organisation.table.ts'
import type { Scenarios, World } from '../world.ts'

/** The only row exists from the start; each scenario resets it to that state. */
async function row(world: World): Promise<number> {
  await world.server.ctx.db.update(organisations).set({
    name: `組織 ${world.seed()}`,
    enName: '',
    taxIdNumber: '',
    telephone: '',
    email: '',
    address: '',
    enAddress: '',
    logoId: null,
    rounding: 'whole',
    customerDaysAhead: 30,
    staffDaysAhead: 365,
  })
  return organisationId
}

/** The scenarios of the calls about the organisation. */
export const organisation: Scenarios = {
  row,
  inputs: {
    // Always the same difference from the original row.
    update: async (world) => {
      await row(world)
      const name = `組織 ${world.seed()}`
      return { body: { name, rounding: 'cents', customerDaysAhead: 31, staffDaysAhead: 366 } }
    },
  },
}
