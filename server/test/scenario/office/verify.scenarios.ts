import { verify as calls } from '@banquet/contract/office/verify'
import type { Scenarios } from '../world.ts'

/** The scenarios of the calls about stored figures. */
export const verify: Scenarios = {
  refusals: {
    run: { 'not-found': (world) => world.send(calls.run, { params: { check: 'nothing' } }) },
  },
}
