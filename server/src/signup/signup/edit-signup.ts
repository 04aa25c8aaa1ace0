import type { Parsed } from '@banquet/contract/call/endpoint'
import type { signup } from '@banquet/contract/signup/signup'
import { activeStates } from '@banquet/contract/signup/signup-states'
import { inTransaction, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { hasActiveSignup } from '../signup-record/active-signup.ts'
import { editAnswers, lockEventOfQuestions } from '../signup-answer/edit-answers.ts'
import { canTransfer, requireChange } from './signup-changes.ts'
import { signupTypes } from '../../tables/event/signup-type.table.ts'
import { lockSignup, setSignup, type LockedSignup } from '../signup-record/lock-signup.ts'

/**
 * Edits the personal data, the receipt and the answers of an active sign-up; members their own, while the window
 * for edits is open. After an approval, which was for a person, they cannot write another name or address, but add
 * an English name that is missing.
 */
export function editSignup(
  ctx: Context,
  id: number,
  { version, answers: given, ...set }: Parsed<typeof signup.update>['body'],
): Promise<LockedSignup> {
  return inTransaction(ctx, async (ctx) => {
    if (given) await lockEventOfQuestions(ctx, id)
    const signup = await lockSignup(ctx, id, { version, only: activeStates })
    await requireChange(ctx, signup.eventId, 'mayEdit')
    const type = await getRow(ctx.db, signupTypes, signup.signupTypeId)
    const renamed = (['realName', 'enName', 'email'] as const).filter(
      (field) => signup[field] !== '' && set[field] !== signup[field],
    )
    if (renamed.length > 0 && !canTransfer(ctx, signup, type))
      throw new Refusal('validation', { errors: renamed.map((path) => ({ path, code: 'locked' })) })
    if (signup.isGuest && (await hasActiveSignup(ctx, { ...signup, ...set })))
      throw new Refusal('signup.duplicate', { errors: [{ path: 'realName', code: 'duplicate' }] })
    const answers = given && (await editAnswers(ctx, signup, given))
    return setSignup(ctx, signup, { ...set, ...(answers && { answers }) })
  })
}
