import { forgetRobotChecks } from './auth/robot-check.ts'
import { forgetThrottles } from './auth/throttle.ts'
import type { Context } from './kit/context.ts'
import { forgetKeys } from './kit/idempotency.ts'

/** Clears away what has run out, once an hour. Each part may run in several programs at once. */
export async function forgetTheOld(ctx: Context): Promise<void> {
  for (const forget of [forgetKeys, forgetThrottles, forgetRobotChecks]) {
    await forget(ctx).catch((error: unknown) =>
      ctx.log.error({ error }, 'Something old could not be cleared away.'),
    )
  }
}
