import { and, eq, inArray, sql } from 'drizzle-orm'
import { shipmentNumber } from '@banquet/contract/trade/shipment'
import { writeAudits } from '../../kit/rows/audit.ts'
import type { Context } from '../../kit/context.ts'
import { goodsWords } from '../order-record/line-words.ts'
import type { readOrderLines } from '../order-record/order.queries.ts'
import { openOfLine } from '../order-record/order.rules.ts'
import type { OrderFields } from '../../tables/trade/order.table.ts'
import { draftLinesOf } from '../order-record/draft-lines.ts'
import { shipments } from '../../tables/trade/shipment.table.ts'

type Lines = Awaited<ReturnType<typeof readOrderLines>>

/**
 * Closes the drafts of an order that it can no longer ship in full, because it was cancelled or less of it is open.
 * Older drafts take precedence. A draft is never reduced, because its delivery note may have been printed.
 */
export async function closeDrafts(
  ctx: Context,
  order: Pick<OrderFields, 'id' | 'status'>,
  lines: Lines,
): Promise<void> {
  const drafts = await draftLinesOf(ctx.db, order.id)
  if (drafts.length === 0) return
  const isCancelled = order.status === 'cancelled'
  const left = new Map(lines.map((line) => [line.id, isCancelled ? 0 : openOfLine(line)]))
  const leftOf = (id: number) => left.get(id) ?? 0
  const closing = [...Map.groupBy(drafts, ({ shipmentId }) => shipmentId)].flatMap(([id, own]) => {
    if (own.some(({ orderLineId, quantity }) => quantity > leftOf(orderLineId))) return [id]
    for (const { orderLineId, quantity } of own) left.set(orderLineId, leftOf(orderLineId) - quantity)
    return []
  })
  if (closing.length === 0) return
  const closed = await ctx.db
    .update(shipments)
    .set({ status: 'closed', version: sql`${shipments.version} + 1` })
    // Somebody may delete a draft meanwhile, which needs no lock of the order.
    .where(and(inArray(shipments.id, closing), eq(shipments.status, 'draft')))
    .returning({ id: shipments.id, nth: shipments.nth })
  const lineOf = new Map(lines.map((line) => [line.id, line]))
  const wordsOf = (id: number) =>
    drafts.flatMap(({ shipmentId, orderLineId, quantity }) => {
      const line = shipmentId === id ? lineOf.get(orderLineId) : undefined
      return line ? [goodsWords(line, quantity)] : []
    })
  await writeAudits(
    ctx,
    closed.map(({ id, nth }) => ({
      action: 'updated',
      noun: 'shipment',
      rowId: id,
      label: shipmentNumber(order.id, nth),
      before: { status: 'draft' },
      after: { status: 'closed', lines: wordsOf(id) },
    })),
  )
}
