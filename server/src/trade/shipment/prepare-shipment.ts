import { eq, sql } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import { shipmentNumber, type shipment } from '@banquet/contract/trade/shipment'
import { writeAudit } from '../../kit/rows/audit.ts'
import { inTransaction, personName, type Context } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import { readOrderLines } from '../order-record/order.queries.ts'
import { openOfLine } from '../order-record/order.rules.ts'
import { lockOrder } from '../order/settle-order.ts'
import { partsOfLines } from './check-lines.ts'
import { draftLinesOf, heldOf } from '../order-record/draft-lines.ts'
import type { ShipmentFields } from './shipment.queries.ts'
import { shipmentLines, shipments } from '../../tables/trade/shipment.table.ts'

type Input = Parsed<typeof shipment.create>['body']

/**
 * Prepares a shipment of an order: of the given lines, or of everything that is open and in no other draft. The lock of
 * the order serialises numbering and prevents two drafts from holding the same goods.
 */
export function prepareShipment(ctx: Context, orderId: number, input: Input): Promise<ShipmentFields> {
  return inTransaction(ctx, async (ctx) => {
    await lockOrder(ctx, { id: orderId, command: 'ship' })
    const lines = await readOrderLines(ctx.db, orderId)
    const drafts = await draftLinesOf(ctx.db, orderId)
    const most = (line: { id: number } & Parameters<typeof openOfLine>[0]) => {
      const by = drafts.filter(({ orderLineId }) => orderLineId === line.id).map(({ number }) => number)
      const n = Math.max(0, openOfLine(line) - heldOf(drafts, line))
      return by.length === 0 ? { n } : { n, by: by.join(', ') }
    }
    const free = lines
      .map((line) => ({ orderLineId: line.id, quantity: most(line).n }))
      .filter(({ quantity }) => quantity > 0)
    const parts = partsOfLines(lines, input.lines ?? free, most).map(({ part }) => part)
    if (parts.length === 0) {
      const by = [...new Set(drafts.map(({ number }) => number))].join(', ')
      throw new Refusal('shipment.too-much', {
        errors: [{ path: 'lines', code: 'held', params: { n: 0, by } }],
      })
    }
    const { actor, db } = ctx
    const last = db
      .select({ nth: sql<number>`coalesce(max(${shipments.nth}), 0) + 1` })
      .from(shipments)
      .where(eq(shipments.orderId, orderId))
    const [row] = await db
      .insert(shipments)
      .values({
        orderId,
        nth: sql`(${last})`,
        status: 'draft',
        note: input.note,
        createdById: actor.id,
        createdByName: personName(actor),
      })
      .returning()
    const { id, nth } = found(row)
    await db.insert(shipmentLines).values(parts.map((part) => ({ shipmentId: id, ...part })))
    await writeAudit(ctx, {
      action: 'created',
      noun: 'shipment',
      rowId: id,
      label: shipmentNumber(orderId, nth),
      after: { orderId, lines: parts },
    })
    return found(row)
  })
}
