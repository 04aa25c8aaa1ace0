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
 * Goods of an order that leave together. A draft promises nothing and may go, and is closed where its order can no longer
 * ship it; a trigger refuses every change of what was shipped, whoever tries it.
 */
export const shipments = pgTable(
  'shipment',
  {
    id: rowId(),
    orderId: integer().notNull(),
    /** Counts the shipments of the order, from 1. */
    nth: integer().notNull(),
    status: text().$type<ShipmentStatus>().notNull(),
    note: text().notNull(),
    createdById: integer().notNull(),
    createdByName: text().notNull(),
    created_at: insertedAt(),
    shippedById: integer(),
    shippedByName: text().notNull().default(''),
    shippedAt: instant(),
    /** What the order's delivered amounts grew by when it was shipped; null before. */
    net: amount(),
    tax: amount(),
    gross: amount(),
    version: rowVersion(),
  },
  (t) => [
    foreignKey({ name: 'shipment_order', columns: [t.orderId], foreignColumns: [orders.id] }),
    uniqueIndex('shipment_nth').on(t.orderId, t.nth),
    index('shipment_status').on(t.status, t.id),
    check('shipment_shipped', sql`(${t.status} = 'shipped') = (${t.shippedAt} is not null)`),
  ],
)

/** How much of a line of the order goes with a shipment. */
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

/** Goods of an order that came back. Rows are only added. */
export const orderReturns = pgTable(
  'order_return',
  {
    id: rowId(),
    orderId: integer().notNull(),
    /** Counts the returns of the order, from 1. */
    nth: integer().notNull(),
    reason: text().notNull(),
    actorId: integer(),
    actorName: text().notNull(),
    /** What the order's returned amounts grew by. */
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

/** How much of a line of the order came back, and whether it went into stock again. */
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
