import { inTransaction, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { lockRow, updateRow } from '../../kit/rows/rows.ts'
import { requireMoneyDay } from '../payment-order/money-day.ts'
import { receipts, type ReceiptFields } from '../../tables/payment/receipt.table.ts'

interface HandOut {
  /** The event that they were shown for. */
  eventId: number
  ids: readonly number[]
  day: string | null
  note: string
}

/**
 * Records when and how receipts were handed out; without a day, removes that record. If one of them is void or
 * belongs to another event, all are refused.
 */
export function handOutReceipts(
  ctx: Context,
  { eventId, ids, day, note }: HandOut,
): Promise<ReceiptFields[]> {
  return inTransaction(ctx, async (ctx) => {
    if (day !== null) await requireMoneyDay(ctx, eventId, day)
    const set =
      day === null
        ? { handedOutOn: null, handedOutNote: '', handedOutById: null }
        : { handedOutOn: day, handedOutNote: note, handedOutById: ctx.actor.id }
    const rows: ReceiptFields[] = []
    for (const id of ids.toSorted((one, other) => one - other)) {
      const { state, number, ...row } = await lockRow(ctx.db, receipts, id)
      if (row.eventId !== eventId) throw new Refusal('event.other')
      if (state === 'void' && day !== null) throw new Refusal('receipt.void', { params: { number } })
      rows.push(await updateRow(ctx, receipts, { which: id, set, label: number }))
    }
    return rows
  })
}
