import type { ErrorCode } from '@banquet/contract/call/errors'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { getRow } from '../../kit/rows/rows.ts'
import {
  lockCapacities,
  lockCapacity,
  takePlaces,
  chosenOptions,
  placeLedger,
} from '../../event/place/places.ts'
import { confirmByStaff, type HeldKind } from '../../payment/held-then-paid/follow-payment.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { fullType, hasRoom } from '../signup-add/give-place.ts'
import { mailSignup } from '../signup-mail/signup.mail.ts'
import { aboutSignup, taskOfSignups } from '../signup-mail/signup-tasks.ts'
import { hasActiveSignup } from '../signup-record/active-signup.ts'
import { typeFault } from '../signup-record/types-of-person.ts'
import { isOrderShort, leaveOrder, returnToOrder } from '../signup-record/shared-order.ts'
import { endDependantsLater } from './dependant.jobs.ts'
import { lockSignup, setSignup, type LockedSignup } from '../signup-record/lock-signup.ts'

/** Takes places again for a sign-up that was paid too late; returns the reason if that is not possible. */
async function takeAgain(ctx: Context, signup: LockedSignup): Promise<ErrorCode | Refusal | undefined> {
  const capacity = await lockCapacity(ctx, signup.signupTypeId, chosenOptions(signup.answers))
  if (await hasActiveSignup(ctx, signup)) return 'signup.duplicate'
  const fault = await typeFault(ctx, signup, capacity.type, { id: signup.id })
  if (fault) return fault
  await placeLedger.release(ctx, signup.id)
  if (!(await hasRoom(ctx, capacity))) return fullType()
  await takePlaces(ctx, capacity, { signupId: signup.id, expiresAt: null, isConfirmed: true })
  return undefined
}

/** Sign-ups, whose places are held until they are paid. */
export const heldSignups: HeldKind<LockedSignup> = {
  table: signups,
  awaiting: 'awaiting-payment',
  ledger: placeLedger,
  lock: (ctx, id) => lockSignup(ctx, id, { only: ['awaiting-payment'] }),
  set: setSignup,
  lockCapacity: (ctx, rows) =>
    lockCapacities(
      ctx,
      rows.map(({ signupTypeId }) => signupTypeId),
      rows.flatMap(({ answers }) => chosenOptions(answers).map(({ questionId }) => questionId)),
    ),
  confirmRows: (ctx, { id }) => placeLedger.confirm(ctx, id),
  takeAgain,
  endBeside: endDependantsLater,
  sharing: {
    leave: (ctx, row) => leaveOrder(ctx, row, { cause: 'expired', among: ['confirmed'] }),
    isShort: isOrderShort,
    comeBack: returnToOrder,
  },
  mail: mailSignup,
  expiry: { ...taskOfSignups('signup-expiry'), about: aboutSignup },
}

/** Returns whether what was received for an order pays for an expired sign-up, which may have left the order meanwhile. */
function isCovered(
  { state, total, paid, returned }: typeof paymentOrders.$inferSelect,
  { amount }: Pick<LockedSignup, 'amount'>,
): boolean {
  if (state === 'cancelled') return false
  const price = state === 'expired' ? Math.min(total, amount) : total + amount
  return paid - returned >= price
}

/**
 * Confirms a locked sign-up that has expired although it is paid, because no place was left when the money arrived. Throws
 * if it is not paid in full, or if there still is no place.
 */
export async function confirmExpired(ctx: Context, signup: LockedSignup): Promise<LockedSignup> {
  const order = signup.paymentOrderId && (await getRow(ctx.db, paymentOrders, signup.paymentOrderId))
  if (!order || !isCovered(order, signup)) throw new Refusal('signup.state')
  return confirmByStaff(ctx, heldSignups, signup)
}
