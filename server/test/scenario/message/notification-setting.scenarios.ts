import { notificationSetting as calls } from '@banquet/contract/message/notification-setting'
import { anyPassword } from '../../server.ts'
import { guesses } from '../guesses.ts'
import type { Scenarios, World } from '../world.ts'

const own = (world: World, currentPassword = anyPassword) => ({
  byMail: [],
  email: `staff-${world.seed()}@example.com`,
  currentPassword,
})
const unproven = (world: World) => world.admin.send(calls.save, { body: own(world, 'wrong') })

/** The scenarios of the calls about one's own mails, where a new address requires the password. */
export const notificationSetting: Scenarios = {
  inputs: { save: async (world) => ({ body: own(world) }) },
  refusals: {
    save: guesses(unproven),
  },
}
