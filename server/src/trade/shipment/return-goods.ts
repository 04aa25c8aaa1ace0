import { eq, sql } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import { lessAmounts } from '@banquet/contract/rule/order/totals'
import { returnNumber, type OrderReturn, type shipment } from '@banquet/contract/trade/shipment'
import { writeAudit } from '../../kit/rows/audit.ts'
import { inTransaction, personName, type Context } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { lockRow } from '../../kit/rows/rows.ts'
import { goodsWords } from '../order-record/line-words.ts'
import { readOrderLines } from '../order-record/order.queries.ts'
import { calculateDelivered, deliveredOf } from '../order-record/order.rules.ts'
import { orderScope } from '../order-record/order.scope.ts'
import { orderLines, orders } from '../../tables/trade/order.table.ts'
import { settleOrder } from '../order/settle-order.ts'
import { moveStock } from '../../stock/stock-movement/move-stock.ts'
import { partsOfLines } from './check-lines.ts'
import { returnsOf } from './shipment.queries.ts'
import { orderReturnLines, orderReturns } from '../../tables/trade/shipment.table.ts'

type Input = Parsed<typeof shipment.return>['body']

/** Records returned goods as a document of their own; the shipment stays unchanged. */
export function returnGoods(ctx: Context, orderId: number, { reason, lines }: Input): Promise<OrderReturn> {
  return inTransaction(ctx, async (ctx) => {
    const { actor, db } = ctx
    const order = await lockRow(db, orders, { id: orderId, within: orderScope(actor) })
    const parts = partsOfLines(await readOrderLines(db, orderId), lines, (line) => ({
      n: line.shipped - line.returned,
    }))
    for (const { line, part } of parts) {
      await db
        .update(orderLines)
        .set({ returned: sql`${orderLines.returned} + ${part.quantity}` })
        .where(eq(orderLines.id, line.id))
    }
    const { returned } = deliveredOf(calculateDelivered(order, await readOrderLines(db, orderId)))
    const last = db
      .select({ nth: sql<number>`coalesce(max(${orderReturns.nth}), 0) + 1` })
      .from(orderReturns)
      .where(eq(orderReturns.orderId, orderId))
    const [row] = await db
      .insert(orderReturns)
      .values({
        orderId,
        nth: sql`(${last})`,
        reason,
        actorId: actor.id === 0 ? null : actor.id,
        actorName: personName(actor),
        ...lessAmounts(returned, deliveredOf(order).returned),
      })
      .returning()
    const { id, nth } = found(row)
    await db.insert(orderReturnLines).values(lines.map((line) => ({ returnId: id, ...line })))
    const number = returnNumber(orderId, nth)
    await moveStock(
      ctx,
      parts
        .filter(({ part }) => part.restock)
        .map(({ line, part }) => ({
          productId: line.productId,
          kind: 'returned',
          onHand: part.quantity,
          // The reason stays with the order, because somebody who sees the stock may not see the order.
          remark: number,
        })),
    )
    const goods = parts.map(({ line, part }) => goodsWords(line, part.quantity))
    await writeAudit(ctx, {
      action: 'created',
      noun: 'order_return',
      rowId: id,
      label: number,
      after: { orderId, reason, lines: goods },
    })
    await settleOrder(ctx, order, { auditAfter: { returned: number } })
    return found((await returnsOf(db, orderId)).find((one) => one.id === id))
  })
}
