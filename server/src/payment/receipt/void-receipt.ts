import type { ReceiptInput } from '@banquet/contract/payment/receipt-record'
import { inTransaction, type Context } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import { getRow, lockRow, updateRow } from '../../kit/rows/rows.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { addReceipts } from './issue-receipts.ts'
import { receipts, type ReceiptFields } from '../../tables/payment/receipt.table.ts'

interface Ground {
  version: number
  reason: string
}

/** Locks the payment order of a receipt and then makes the receipt void; returns both. */
async function lockAndVoid(ctx: Context, id: number, { version, reason }: Ground) {
  const { paymentOrderId } = await getRow(ctx.db, receipts, id)
  const order = await lockRow(ctx.db, paymentOrders, paymentOrderId)
  const { state, number } = await lockRow(ctx.db, receipts, id)
  if (state === 'void') throw new Refusal('receipt.void', { params: { number } })
  const set = {
    state: 'void',
    voidReason: reason,
    voidedAt: ctx.now().toISOString(),
    voidedById: ctx.actor.id,
  } as const
  return { order, row: await updateRow(ctx, receipts, { which: id, set, version, label: number }) }
}

/** Makes a receipt void, so that its amount can be on another one. */
export function voidReceipt(ctx: Context, id: number, ground: Ground): Promise<ReceiptFields> {
  return inTransaction(ctx, async (ctx) => (await lockAndVoid(ctx, id, ground)).row)
}

/** Makes a receipt void and issues another one in its place. */
export function reissueReceipt(
  ctx: Context,
  id: number,
  { version, reason, ...input }: Ground & ReceiptInput,
): Promise<ReceiptFields> {
  return inTransaction(ctx, async (ctx) => {
    const { order } = await lockAndVoid(ctx, id, { version, reason })
    const [row] = await addReceipts(ctx, order, { inputs: [input], replacesId: id })
    return found(row)
  })
}
