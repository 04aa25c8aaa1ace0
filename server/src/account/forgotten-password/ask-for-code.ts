import type { z } from 'zod'
import type { askInput } from '@banquet/contract/account/forgotten-password'
import { checkRobot } from '../auth/robot-check.ts'
import { resetCounts, takeTry } from '../auth/throttle.ts'
import type { Context } from '../../kit/context.ts'
import type { Services } from '../../kit/services.ts'
import { enqueue } from '../../kit/jobs/jobs.ts'
import { sendResetCodes } from './forgotten-password.jobs.ts'

/**
 * Requests codes for an email address. Whether an account has it is looked up in a job, so neither the response nor its
 * time gives it away.
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
