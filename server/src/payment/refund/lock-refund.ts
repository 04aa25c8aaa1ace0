import type { RefundState } from '@banquet/contract/payment/payment-states'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { getRow, lockRow, updateRow } from '../../kit/rows/rows.ts'
import { paymentNumber } from '@banquet/contract/payment/payment-number'
import { lockWithLinkedOrder } from '../payment-order/lock-payment-orders.ts'
import { refundScope } from './refund.scope.ts'
import { refunds, type RefundRow } from '../../tables/payment/refund.table.ts'

/**
 * Locks the payment order of a refund and then the refund, in the order of every command. Throws if the refund has
 * another version than was seen, or if its state is not one of these.
 */
export async function lockRefund(
  { db, actor }: Context,
  id: number,
  { version, only }: { version?: number; only: readonly RefundState[] },
) {
  const which = { id, within: refundScope(actor) }
  const { paymentOrderId } = await getRow(db, refunds, which)
  const order = await lockWithLinkedOrder({ db }, paymentOrderId)
  const refund = await lockRow(db, refunds, which)
  if (version !== undefined && version !== refund.version) throw new Refusal('stale', { current: refund })
  if (!only.includes(refund.state)) throw new Refusal('refund.state')
  return { refund, order }
}

/** Changes a locked refund. */
export function setRefund(
  ctx: Context,
  { id, paymentOrderId }: RefundRow,
  set: Partial<Omit<RefundRow, 'id' | 'version'>>,
): Promise<RefundRow> {
  return updateRow(ctx, refunds, { which: id, set, label: paymentNumber(paymentOrderId) })
}
