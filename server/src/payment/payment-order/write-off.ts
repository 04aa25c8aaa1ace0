import { inTransaction, type Context } from '../../kit/context.ts'
import { lockWithLinkedOrder } from './lock-payment-orders.ts'
import { whenOrderIsPaid, whenOrderIsUnpaid } from './payment-order.handlers.ts'
import { adjustPaymentOrder, type Line } from './open-payment-order.ts'

const words = { label: '銀行手續費', enLabel: 'Bank fee' }
const undone = { label: '銀行手續費（取消沖抵）', enLabel: 'Bank fee (write-off undone)' }

/**
 * Writes off a bank fee by which a payment order is short, as a line of its own, or charges it again if `fee` is negative. What
 * was ordered is confirmed in the same transaction if no more is to be paid then, and awaits its payment if it no longer is
 * paid.
 */
export function writeOff(ctx: Context, id: number, { fee, refId }: { fee: number; refId: number }) {
  const line = { ...(fee > 0 ? words : undone), kind: 'bank-fee' as const, refId, amount: -fee }
  return addLine(ctx, id, line)
}

/**
 * Adds a line to an order and applies the consequences: what was ordered is confirmed if no more is to be paid then, and
 * awaits its payment if it no longer is paid.
 */
export function addLine(ctx: Context, id: number, line: Line, retained = 0): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { total: before } = await lockWithLinkedOrder(ctx, id)
    const { total, paid, returned } = await adjustPaymentOrder(ctx, id, { lines: [line], retained })
    const held = paid - returned
    if (held < before && held >= total) for (const handle of whenOrderIsPaid) await handle(ctx, { id })
    if (total > before && held < total)
      for (const handle of whenOrderIsUnpaid) await handle(ctx, { id, wasPaid: held >= before })
  })
}
