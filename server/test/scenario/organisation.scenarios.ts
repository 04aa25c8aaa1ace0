import { organisationId } from '../../src/organisation/organisation.queries.ts'
import type { Scenarios } from './world.ts'

/** What the calls about the organisation need: its only row is there from the start. */
export const organisation: Scenarios = { row: async () => organisationId }
