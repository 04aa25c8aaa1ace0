import { eq, sql } from 'drizzle-orm'
import { tierOn } from '@banquet/contract/event/signup-type/fee'
import type { Context } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { built } from '../../kit/rows/statements.ts'
import { columnsOf, getRow } from '../../kit/rows/rows.ts'
import { hasExpired } from '../../payment/held-then-paid/follow-payment.ts'
import { adjustPaymentOrder } from '../../payment/payment-order/open-payment-order.ts'
import { sumOfSurcharges, surchargesOf } from '../../event/question/answers.ts'
import { chosenOptions, lockCapacity, placeLedger } from '../../event/place/places.ts'
import { deadlinesOf } from '../../event/event-setting/deadlines.ts'
import { readEventWithSetting } from '../../event/event-setting/event-with-setting.ts'
import { signupTypes } from '../../tables/event/signup-type.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { labelsOf } from '../signup-add/give-place.ts'
import { mailChange } from '../signup-mail/change.mail.ts'
import { setSignup, type LockedSignup } from '../signup-record/lock-signup.ts'
import { tierColumns, tierEndOf } from '../signup-record/tier-of-signup.ts'
import { shareDeadlines } from '../signup-record/shared-order.ts'
import { owesBalance } from '../signup-record/signup.rules.ts'
import { adjustedBy, recordChange } from './record-change.ts'
import { reductionOf, setUse } from './use-of-signup.ts'

/**
 * Raises the price of the sign-up of a locked payment order, which is about to be paid, if its tier counts by the day of the
 * payment and had ended when the payer paid: that money meets the fee of its own day. The sign-up then awaits the difference.
 * One that has expired stays so, with its money to return, until staff decide. Returns whether the price was raised.
 */
export async function meetFeeOfPayment(
  ctx: Context,
  { id, day }: { id: number; day: string },
): Promise<boolean> {
  const { db } = ctx
  const lock = built(db, 'lock sign-ups of order', () =>
    db
      .select(columnsOf(signups))
      .from(signups)
      .where(eq(signups.paymentOrderId, sql.placeholder('orderId')))
      .orderBy(signups.id)
      .for('update'),
  )
  const rows = await lock.execute({ orderId: id })
  const isExpired = await hasExpired(ctx, id, rows)
  let isRaised = false
  for (const row of rows)
    if (row.state === 'awaiting-payment' || (row.state === 'expired' && isExpired))
      isRaised = (await meetFee(ctx, row, { id, day })) || isRaised
  return isRaised
}

async function meetFee(
  ctx: Context,
  signup: LockedSignup,
  { id, day }: { id: number; day: string },
): Promise<boolean> {
  const type = await getRow(ctx.db, signupTypes, signup.signupTypeId)
  const { countsBy, until } = tierEndOf(type, signup)
  if (countsBy !== 'payment' || until === null || day <= until) return false
  // After the end of all tiers the last one applies.
  const now = found(tierOn(type.tiers, day) ?? type.tiers.at(-1))
  const surcharges = sumOfSurcharges(await surchargesOf(ctx.db, signup.answers))
  const reduction = await reductionOf(ctx, signup.id, now.fee)
  const reduced = now.fee - (reduction?.amount ?? 0) + surcharges
  const amount = Math.max(0, reduced + (await adjustedBy(ctx, signup.id)))
  if (amount <= signup.amount) return false
  const event = await readEventWithSetting(ctx.db, signup.eventId)
  if (reduction) await setUse(ctx, signup.id, reduction)
  const { tierName, tierEnName, amount: amountBefore } = signup
  const after = labelsOf(type, now)
  await recordChange(ctx, {
    signupId: signup.id,
    kind: 'type',
    reason: `繳費日 Paid on ${day}`,
    before: labelsOf(type, { name: tierName, enName: tierEnName }),
    after,
    amountBefore,
    amountAfter: amount,
  })
  // The hold is extended, so nobody may count the place as free meanwhile.
  await lockCapacity(ctx, signup.signupTypeId, chosenOptions(signup.answers))
  const isKept = signup.state === 'awaiting-payment' && (await placeLedger.holds(ctx, signup.id))
  const { dueAt, graceUntil } = deadlinesOf(ctx, event, now)
  const terms = isKept
    ? {
        dueAt: dueAt.toISOString(),
        // What awaits a balance keeps its place without an end.
        graceUntil: owesBalance(signup) ? null : graceUntil.toISOString(),
      }
    : { dueAt: signup.dueAt, graceUntil: signup.graceUntil }
  const line = {
    kind: 'adjustment' as const,
    refId: signup.id,
    label: `繳費日 ${day}：改為 ${after.label}`,
    enLabel: `Paid on ${day}: changed to ${after.enLabel}`,
    amount: amount - amountBefore,
  }
  const order = await adjustPaymentOrder(ctx, id, { lines: [line], deadlines: terms })
  const set = { ...terms, amount, ...tierColumns(now) }
  const row = await setSignup(ctx, signup, set)
  if (isKept && terms.graceUntil !== null) await placeLedger.hold(ctx, row.id, terms.graceUntil)
  if (isKept) await shareDeadlines(ctx, row)
  if (isKept) await mailChange(ctx, row, order.paid - order.returned - order.total)
  return true
}
