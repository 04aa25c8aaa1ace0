import type { Parsed } from '@banquet/contract/call/endpoint'
import type { signupChange } from '@banquet/contract/signup/signup-change'
import { inTransaction, type Context } from '../../kit/context.ts'
import { invalid, Refusal } from '../../kit/errors.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { placeLedger } from '../../event/place/places.ts'
import { discountOfSignup } from '../../event/discount/redemptions.ts'
import { signupTypes } from '../../tables/event/signup-type.table.ts'
import type { SignupRow } from '../../tables/signup/signup.table.ts'
import { surchargesOf } from '../../event/question/answers.ts'
import { labelsOf, priceLinesOf } from '../signup-add/give-place.ts'
import { lockToChange } from './lock-to-change.ts'
import { recordChange } from './record-change.ts'
import { setPrice } from './set-price.ts'

const nothing = { label: '', enLabel: '' }

/** Sets the price of a sign-up by hand, and records who did it and why. */
export function adjustPrice(
  ctx: Context,
  id: number,
  { version, amount, reason }: Parsed<typeof signupChange.adjust>['body'],
): Promise<SignupRow> {
  return inTransaction(ctx, async (ctx) => {
    const only = ['awaiting-payment', 'confirmed'] as const
    const { event, signup } = await lockToChange(ctx, { id, version, only })
    if (amount === signup.amount) throw invalid('amount', 'unchanged')
    // Its place has expired already, even if the job has not ended it yet.
    if (!(await placeLedger.holds(ctx, id))) throw new Refusal('signup.state')
    const { amount: amountBefore, tierName: name, tierEnName: enName } = signup
    const type = await getRow(ctx.db, signupTypes, signup.signupTypeId)
    const discount = await discountOfSignup(ctx.db, id)
    const surcharges = await surchargesOf(ctx.db, signup.answers)
    const labels = labelsOf(type, { name, enName })
    const label = { label: `價格調整：${reason}`, enLabel: `Price adjustment: ${reason}` }
    const line = { ...label, kind: 'adjustment' as const, amount: amount - amountBefore }
    await recordChange(ctx, {
      signupId: id,
      kind: 'price',
      reason,
      before: nothing,
      after: nothing,
      amountBefore,
      amountAfter: amount,
    })
    return setPrice(ctx, {
      event,
      signup,
      amount,
      label,
      set: {},
      tier: undefined,
      firstLines: () => [...priceLinesOf(labels, amountBefore, discount, surcharges), line],
    })
  })
}
