import { foreignKey, integer, jsonb, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { OrderRevision } from '@banquet/contract/trade/order-revision'
import { insertedAt, rowId } from '../../kit/rows/columns.ts'
import { orders } from './order.table.ts'

const amount = () => numeric({ precision: 16, scale: 2 }).notNull()

/** The changes of an edit of an order. Rows are only added: a trigger refuses every change. */
export const orderRevisions = pgTable(
  'order_revision',
  {
    id: rowId(),
    orderId: integer().notNull(),
    /** The version of the order that the edit made. */
    orderVersion: integer().notNull(),
    at: insertedAt(),
    actorId: integer(),
    actorName: text().notNull(),
    reason: text().notNull(),
    fields: jsonb().$type<OrderRevision['fields']>().notNull(),
    lines: jsonb().$type<OrderRevision['lines']>().notNull(),
    netBefore: amount(),
    taxBefore: amount(),
    grossBefore: amount(),
    net: amount(),
    tax: amount(),
    gross: amount(),
  },
  (t) => [
    foreignKey({ name: 'order_revision_order', columns: [t.orderId], foreignColumns: [orders.id] }),
    uniqueIndex('order_revision_version').on(t.orderId, t.orderVersion),
  ],
)
