import { activeStates } from '@banquet/contract/signup/signup-states'
import { inTransaction, type Context } from '../../kit/context.ts'
import { enqueue, type Job } from '../../kit/jobs/jobs.ts'
import { ignoringRefusal } from '../../kit/rows/ignoring-refusal.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { endPaymentOrder } from '../../payment/payment-order/open-payment-order.ts'
import { holdMember } from '../../people/member/member.queries.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { signupTypes } from '../../tables/event/signup-type.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { placeLedger } from '../../event/place/places.ts'
import { mailSignup } from '../signup-mail/signup.mail.ts'
import { paidFor } from '../signup-add/signup.rules.ts'
import { lockSignup, setSignup, type LockedSignup } from '../signup-record/lock-signup.ts'
import { leaveOrder } from '../signup-record/shared-order.ts'
import { dependantsOfSignup, isNeeded } from '../signup-record/types-of-person.ts'

/** The text by which people learn why a sign-up ended. */
async function reasonOf({ db }: Context, { signupTypeId, state }: LockedSignup): Promise<string> {
  const { name, enName } = await getRow(db, signupTypes, signupTypeId)
  const [zh, en] = state === 'rejected' ? ['未通過審核', 'was not accepted'] : ['已逾期', 'has expired']
  return `須同時報名的「${name}」${zh} / ${enName || name}, which this needs, ${en}`
}

/** Cancels a sign-up that lacks what it needs, unless money was received for it, about which staff decide. */
async function endDependant(ctx: Context, ended: LockedSignup, id: number): Promise<void> {
  await holdMember(ctx, ended.memberId, 'no key update')
  const signup = await lockSignup(ctx, id, { only: activeStates })
  const isStill = (await dependantsOfSignup(ctx, ended)).some(({ signupId }) => signupId === id)
  const order = signup.paymentOrderId && (await getRow(ctx.db, paymentOrders, signup.paymentOrderId))
  if (!isStill || (order && paidFor(order, signup.amount) > 0)) return
  await placeLedger.release(ctx, id)
  const row = await setSignup(ctx, signup, {
    state: 'cancelled',
    stateReason: await reasonOf(ctx, ended),
  })
  const isLeft = await leaveOrder(ctx, row, { cause: 'cancelled', among: activeStates })
  if (order && !isLeft) await endPaymentOrder(ctx, order.id, 'cancelled')
  await mailSignup(ctx, row)
}

/**
 * Ends the sign-ups of a person that need one which has expired or was rejected, each in a transaction of its own, because
 * payment orders are locked before sign-ups. Under the lock of the member's account, a sign-up that was added at the same
 * time is seen as well.
 */
export const endDependantsJob: Job<{ signupId: number }> = {
  name: 'end-dependants',
  run: async (ctx, { signupId }) => {
    const ended = await getRow(ctx.db, signups, signupId)
    // It was paid late, or offered a place again.
    if (activeStates.includes(ended.state)) return
    const rows = await inTransaction(ctx, async (ctx) => {
      await holdMember(ctx, ended.memberId, 'no key update')
      return dependantsOfSignup(ctx, ended)
    })
    const failed: unknown[] = []
    for (const row of rows)
      try {
        await ignoringRefusal(ctx, (ctx) => endDependant(ctx, ended, row.signupId))
      } catch (error) {
        failed.push(error)
      }
    // The queue repeats the job for those that failed; the others have ended.
    if (failed.length > 0) throw failed[0]
  },
}

/** Has what needs a sign-up end after it. */
export async function endDependantsLater(
  ctx: Context,
  { id, signupTypeId }: Pick<LockedSignup, 'id' | 'signupTypeId'>,
): Promise<void> {
  if (await isNeeded(ctx, signupTypeId)) await enqueue(ctx, endDependantsJob, { signupId: id })
}
