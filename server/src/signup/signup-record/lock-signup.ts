import type { SignupState } from '@banquet/contract/signup/signup-states'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { columnsOf, getRow, lockRow, updateRow } from '../../kit/rows/rows.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { followSignup } from '../../event/discount/redemptions.ts'
import { signups, type SignupRow } from '../../tables/signup/signup.table.ts'
import { signupScope } from './signup.scope.ts'

export type LockedSignup = Omit<SignupRow, 'search'>

/**
 * Locks the payment order of a sign-up and then the sign-up, the sequence in which a payment locks them. Throws if it has
 * another version than was seen, or another state than one of these.
 */
export async function lockSignup(
  ctx: Context,
  id: number,
  { version, only }: { version?: number | undefined; only: readonly SignupState[] },
): Promise<LockedSignup> {
  const which = { id, within: signupScope(ctx.actor) }
  const { paymentOrderId } = await getRow(ctx.db, signups, which)
  if (paymentOrderId !== null) await lockRow(ctx.db, paymentOrders, paymentOrderId)
  const row = await lockRow(ctx.db, signups, which)
  if ((version !== undefined && version !== row.version) || row.paymentOrderId !== paymentOrderId) {
    // A response has the answers in another form than the row, so they are left out.
    const { answers: _, ...current } = row
    throw new Refusal('stale', { current })
  }
  if (!only.includes(row.state)) throw new Refusal('signup.state')
  return row
}

type Fields = Partial<Omit<SignupRow, 'id' | 'version' | 'search'>>

/** Changes a sign-up that is locked; the use of its discount code follows its state. */
export async function setSignup(ctx: Context, locked: LockedSignup, set: Fields): Promise<SignupRow> {
  const { id, code } = locked
  const row = await updateRow(ctx, signups, { which: id, locked, set, label: code })
  if (set.state !== undefined) await followSignup(ctx, id, set.state)
  return row
}

/** The columns of a sign-up that people write. */
export const signupColumns = columnsOf(signups)
