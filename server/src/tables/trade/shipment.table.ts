import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ShipmentStatus } from '@banquet/contract/trade/shipment'
import { insertedAt, instant, rowId, rowVersion } from '../../kit/rows/columns.ts'
import { orderLines, orders } from './order.table.ts'

/** NT$ with two decimals. */
const amount = () => numeric({ precision: 16, scale: 2 })

/**
 * Goods of an order that leave together. A draft allocates nothing; it can be deleted, and is closed if its order can
 * no longer ship it. A trigger refuses every change of a shipped one, by any program.
 */
export const shipments = pgTable(
  'shipment',
  {
    id: rowId(),
    orderId: integer().notNull(),
    /** Numbers the shipments of the order, from 1. */
    nth: integer().notNull(),
    status: text().$type<ShipmentStatus>().notNull(),
    note: text().notNull(),
    createdById: integer().notNull(),
    createdByName: text().notNull(),
    created_at: insertedAt(),
    shippedById: integer(),
    shippedByName: text().notNull().default(''),
    shippedAt: instant(),
    /** The amounts that it added to the order's delivered amounts when it was shipped; null before. */
    net: amount(),
    tax: amount(),
    gross: amount(),
    version: rowVersion(),
  },
  (t) => [
    foreignKey({ name: 'shipment_order', columns: [t.orderId], foreignColumns: [orders.id] }),
    uniqueIndex('shipment_nth').on(t.orderId, t.nth),
    index('shipment_of_order').on(t.orderId, t.id),
    index('shipment_status').on(t.status, t.id),
    index('shipment_shipped_at').on(t.shippedAt, t.id),
    check('shipment_shipped', sql`(${t.status} = 'shipped') = (${t.shippedAt} is not null)`),
  ],
)

/** The quantity of an order line in a shipment. */
export const shipmentLines = pgTable(
  'shipment_line',
  {
    id: rowId(),
    shipmentId: integer().notNull(),
    orderLineId: integer().notNull(),
    quantity: integer().notNull(),
  },
  (t) => [
    foreignKey({
      name: 'shipment_line_shipment',
      columns: [t.shipmentId],
      foreignColumns: [shipments.id],
    }).onDelete('cascade'),
    foreignKey({ name: 'shipment_line_line', columns: [t.orderLineId], foreignColumns: [orderLines.id] }),
    uniqueIndex('shipment_line_once').on(t.shipmentId, t.orderLineId),
    index('shipment_line_line').on(t.orderLineId),
    check('shipment_line_quantity', sql`${t.quantity} >= 1`),
  ],
)

/** Returned goods of an order. Rows are only added. */
export const orderReturns = pgTable(
  'order_return',
  {
    id: rowId(),
    orderId: integer().notNull(),
    /** Numbers the returns of the order, from 1. */
    nth: integer().notNull(),
    reason: text().notNull(),
    actorId: integer(),
    actorName: text().notNull(),
    /** The amounts that it added to the order's returned amounts. */
    net: amount().notNull().default('0'),
    tax: amount().notNull().default('0'),
    gross: amount().notNull().default('0'),
    at: insertedAt(),
  },
  (t) => [
    foreignKey({ name: 'order_return_order', columns: [t.orderId], foreignColumns: [orders.id] }),
    uniqueIndex('order_return_nth').on(t.orderId, t.nth),
  ],
)

/** The returned quantity of an order line, and whether it was restocked. */
export const orderReturnLines = pgTable(
  'order_return_line',
  {
    id: rowId(),
    returnId: integer().notNull(),
    orderLineId: integer().notNull(),
    quantity: integer().notNull(),
    restock: boolean().notNull(),
  },
  (t) => [
    foreignKey({
      name: 'order_return_line_return',
      columns: [t.returnId],
      foreignColumns: [orderReturns.id],
    }),
    foreignKey({ name: 'order_return_line_line', columns: [t.orderLineId], foreignColumns: [orderLines.id] }),
    uniqueIndex('order_return_line_once').on(t.returnId, t.orderLineId),
    check('order_return_line_quantity', sql`${t.quantity} >= 1`),
  ],
)
