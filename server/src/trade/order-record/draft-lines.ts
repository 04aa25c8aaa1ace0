import { and, asc, eq, sql } from 'drizzle-orm'
import { shipmentNumber } from '@banquet/contract/trade/shipment'
import type { Db } from '../../kit/context.ts'
import { prepared } from '../../kit/rows/statements.ts'
import { shipmentLines, shipments } from '../../tables/trade/shipment.table.ts'

/** Returns the lines of the drafts of an order, the oldest draft first. */
export async function draftLinesOf(db: Db, orderId: number) {
  const rows = await prepared(db, 'draft_lines', (name) =>
    db
      .select({
        shipmentId: shipments.id,
        nth: shipments.nth,
        orderLineId: shipmentLines.orderLineId,
        quantity: shipmentLines.quantity,
      })
      .from(shipments)
      .innerJoin(shipmentLines, eq(shipmentLines.shipmentId, shipments.id))
      .where(and(eq(shipments.orderId, sql.placeholder('orderId')), eq(shipments.status, 'draft')))
      .orderBy(asc(shipments.nth), asc(shipmentLines.id))
      .prepare(name),
  ).execute({ orderId })
  return rows.map(({ nth, ...line }) => ({ ...line, number: shipmentNumber(orderId, nth) }))
}
type DraftLine = Awaited<ReturnType<typeof draftLinesOf>>[number]

/** Returns how much of a line of the order the drafts hold together. */
export function heldOf(drafts: readonly DraftLine[], line: { id: number }): number {
  return drafts.reduce((sum, one) => (one.orderLineId === line.id ? sum + one.quantity : sum), 0)
}
