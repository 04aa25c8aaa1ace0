import type { Scenarios } from '../world.ts'

/** The scenarios of the calls about one's own settings. */
export const personalSetting: Scenarios = {
  inputs: { save: async () => ({ body: { singleKeys: false } }) },
}
