import { eq, sql } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/endpoint'
import { shipmentNumber } from '@banquet/contract/shipment'
import type { shipment } from '@banquet/contract/shipment'
import { writeAudit } from '../kit/audit.ts'
import { inTransaction, personName } from '../kit/context.ts'
import type { Context } from '../kit/context.ts'
import { found, Refusal } from '../kit/errors.ts'
import { linesOf } from '../order/order.queries.ts'
import { openOfLine } from '../order/order.rules.ts'
import { lockOrder } from '../order/settle-order.ts'
import { partsOfLines } from './check-lines.ts'
import type { ShipmentFields } from './shipment.queries.ts'
import { shipmentLines, shipments } from './shipment.table.ts'

type Input = Parsed<typeof shipment.create>['body']

/** Prepares a shipment of an order: of the lines that are given, or of all that is open. The order's lock numbers it. */
export function prepareShipment(ctx: Context, orderId: number, input: Input): Promise<ShipmentFields> {
  return inTransaction(ctx, async (ctx) => {
    await lockOrder(ctx, { id: orderId, deed: 'ship' })
    const lines = await linesOf(ctx.db, orderId)
    const open = lines
      .filter((line) => openOfLine(line) > 0)
      .map((line) => ({ orderLineId: line.id, quantity: openOfLine(line) }))
    const parts = partsOfLines(lines, input.lines ?? open, openOfLine).map(({ part }) => part)
    if (parts.length === 0) throw new Refusal('order.state')
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
