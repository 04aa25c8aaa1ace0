import { isDeepStrictEqual } from 'node:util'
import { eq, inArray } from 'drizzle-orm'
import { orderNumber } from '@banquet/contract/trade/order-record'
import type { Context } from '../../kit/context.ts'
import { shipmentLines } from '../../tables/trade/shipment.table.ts'
import type { StockMove } from '../../stock/stock-movement/stock.rules.ts'
import type { QuotedLine, ExistingLine } from '../pricing/price-lines.ts'
import { moveGoods } from '../order-record/move-goods.ts'
import { orderLines, type OrderFields } from '../../tables/trade/order.table.ts'
import { addOrderLines, countPurchases } from './write-lines.ts'

interface Rewriting {
  before: readonly ExistingLine[]
  after: readonly QuotedLine[]
}

/**
 * Returns the allocation of a line that stays: an increase is allocated as well, and a decrease first reduces what was
 * not allocated. An unchanged quantity keeps its allocation.
 */
export function allocatedFor(
  { ordered, allocated, shipped, cancelled }: ExistingLine,
  quantity: number,
): number {
  if (quantity >= ordered) return allocated + quantity - ordered
  return Math.min(allocated, quantity - shipped - cancelled)
}

/**
 * Returns the stock movements of an edit, summed by product, so that quantities that only move between lines need none.
 */
function movesOf(orderId: number, { before, after }: Rewriting): StockMove[] {
  const remainingIds = new Set(after.map((line) => line.existingLine?.id))
  const changes = [
    ...before
      .filter(({ id }) => !remainingIds.has(id))
      .map(({ productId, allocated }) => ({ productId, by: -allocated, path: undefined })),
    ...after.map(({ productId, existingLine: line, quantity, index }) => ({
      productId,
      by: line ? allocatedFor(line, quantity) - line.allocated : quantity,
      path: `lines.${index}.quantity`,
    })),
  ]
  return [...Map.groupBy(changes, ({ productId }) => productId)].flatMap(([productId, all]): StockMove[] => {
    const allocated = all.reduce((sum, { by }) => sum + by, 0)
    if (allocated === 0) return []
    const path = all.find(({ by }) => by > 0)?.path
    const kind = allocated > 0 ? 'allocated' : 'released'
    return [{ productId, kind, allocated, remark: orderNumber(orderId), ...(path && { path }) }]
  })
}

async function rewriteLine({ db }: Context, { existingLine, ...line }: QuotedLine): Promise<void> {
  if (!existingLine) return
  const { asked, isManual, quantity, unitPrice, net, tax, gross } = line
  const set = {
    ordered: quantity,
    allocated: allocatedFor(existingLine, quantity),
    unitPrice,
    net,
    tax,
    gross,
    priceSource: isManual ? ('manual' as const) : existingLine.priceSource,
    overrideReason: asked.overrideReason || existingLine.overrideReason,
    remark: asked.remark,
  }
  if (isDeepStrictEqual({ ...existingLine, ...set }, existingLine)) return
  await db.update(orderLines).set(set).where(eq(orderLines.id, existingLine.id))
}

/** Replaces the lines of an order by those of an edit, and adjusts their allocations. */
export async function rewriteLines(ctx: Context, order: OrderFields, lines: Rewriting): Promise<void> {
  const { before, after } = lines
  const remainingIds = new Set(after.map((line) => line.existingLine?.id))
  const gone = before.filter(({ id }) => !remainingIds.has(id)).map(({ id }) => id)
  if (gone.length > 0) {
    // A closed draft may refer to them; its audit entry keeps its content.
    await ctx.db.delete(shipmentLines).where(inArray(shipmentLines.orderLineId, gone))
    await ctx.db.delete(orderLines).where(inArray(orderLines.id, gone))
  }
  for (const line of after) await rewriteLine(ctx, line)
  const added = after.filter((line) => !line.existingLine)
  const last = Math.max(...before.map(({ lineNo }) => lineNo))
  await addOrderLines(ctx.db, order.id, { lines: added, last })
  const known = new Set(before.map(({ productId }) => productId))
  const bought = added.map(({ productId }) => productId).filter((id) => !known.has(id))
  await countPurchases(ctx.db, order.customerId, bought)
  await moveGoods(ctx, movesOf(order.id, lines))
}
