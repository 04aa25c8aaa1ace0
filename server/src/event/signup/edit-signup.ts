import type { Parsed } from '@banquet/contract/call/endpoint'
import type { signup } from '@banquet/contract/event/signup'
import { activeStates } from '@banquet/contract/event/signup-record'
import { inTransaction, type Context } from '../../kit/context.ts'
import { requireChange } from './signup-changes.ts'
import { lockSignup, setSignup, type Locked } from '../signup-record/lock-signup.ts'

/** Edits the personal data and the receipt of an active sign-up; members their own, while that is open. */
export function editSignup(
  ctx: Context,
  id: number,
  { version, ...set }: Parsed<typeof signup.update>['body'],
): Promise<Locked> {
  return inTransaction(ctx, async (ctx) => {
    const signup = await lockSignup(ctx, id, { version, only: activeStates })
    await requireChange(ctx, signup.eventId, 'mayEdit')
    return setSignup(ctx, signup, set)
  })
}
