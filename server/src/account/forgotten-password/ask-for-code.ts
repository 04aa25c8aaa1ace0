import type { z } from 'zod'
import type { askInput } from '@banquet/contract/account/forgotten-password'
import { checkRobot } from '../auth/robot-check.ts'
import { resetCounts, takeTry } from '../auth/throttle.ts'
import type { Context } from '../../kit/context.ts'
import type { Services } from '../../kit/services.ts'
import { enqueue } from '../../kit/jobs/jobs.ts'
import { sendResetCodes } from './forgotten-password.jobs.ts'

/**
 * Asks for codes for a mail address. Whether anybody has it is looked up in the job, so nobody can tell it from the
 * answer or from the time that it takes.
 */
export async function askForCode(
  ctx: Context,
  services: Services,
  { email, robot }: z.output<typeof askInput>,
): Promise<null> {
  await checkRobot(ctx, services, { robot, purpose: 'forgotten-password' })
  await takeTry(ctx, resetCounts(email, ctx.from.ip))
  await enqueue(ctx, sendResetCodes, { email })
  return null
}
