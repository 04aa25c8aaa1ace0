import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { OrderStatus } from '@banquet/contract/trade/order-record'
import { accounts } from '../account/account.table.ts'
import { customers } from '../customer/customer.table.ts'
import { departments } from '../people/department.table.ts'
import { editedAt, folded, insertedAt, instant, rowId, rowVersion } from '../../kit/rows/columns.ts'
import { products } from '../catalogue/product.table.ts'

/** NT$ of a document or of one of its lines, two decimals. */
const amount = () => numeric({ precision: 16, scale: 2 }).notNull()

/**
 * An order as it was agreed on the day it was placed: names, prices and the account manager are stored here, and later
 * changes elsewhere do not affect it. Amounts are written with the order and never calculated when read.
 */
export const orders = pgTable(
  'order',
  {
    /** `orderNumber` makes the number that people read from it. */
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    /** Derived from the decisions below and from the lines, only by `statusOf`. */
    status: text().$type<OrderStatus>().notNull(),
    customerId: integer().notNull(),
    customerNumber: text().notNull(),
    customerName: text().notNull(),
    /** Account manager at the time of the order; unchanged by a hand-over. */
    employeeId: integer(),
    employeeName: text().notNull(),
    departmentId: integer(),
    placedById: integer().notNull(),
    placedByName: text().notNull(),
    source: text().$type<'shop' | 'back-office'>().notNull(),
    deliveryDate: date().notNull(),
    /** When orders for that delivery date closed for the customer. */
    cutoffAt: instant().notNull(),
    late: boolean().notNull(),
    lateReason: text().notNull(),
    zipcode: text().notNull(),
    city: text().notNull(),
    area: text().notNull(),
    address: text().notNull(),
    contact: text().notNull(),
    phone: text().notNull(),
    taxMode: text().$type<'excluded' | 'included'>().notNull(),
    /** The tax rate in whole percent. */
    taxRate: smallint().notNull(),
    /** Whether the totals are whole NT$ or have cents: the organisation's setting at the time of the order. */
    rounding: text().$type<'whole' | 'cents'>().notNull(),
    net: amount(),
    tax: amount(),
    gross: amount(),
    /** The shipped amounts and the returned part of them, by the same rule as the totals. */
    deliveredNet: amount().default('0'),
    deliveredTax: amount().default('0'),
    deliveredGross: amount().default('0'),
    returnedNet: amount().default('0'),
    returnedTax: amount().default('0'),
    returnedGross: amount().default('0'),
    lineCount: integer().notNull(),
    customerPoNumber: text().notNull(),
    remark: text().notNull(),
    internalNote: text().notNull(),
    confirmedAt: instant(),
    heldAt: instant(),
    holdReason: text().notNull().default(''),
    cancelledAt: instant(),
    cancelReason: text().notNull().default(''),
    search: folded(
      () =>
        sql`fold('O' || id::text || ' ' || customer_number || ' ' || customer_name || ' ' || customer_po_number || ' ' || employee_name || ' ' || contact || ' ' || phone || ' ' || regexp_replace(phone, '[^0-9]', '', 'g') || ' ' || zipcode || city || area || address)`,
    ),
    created_at: insertedAt(),
    updated_at: editedAt(),
    version: rowVersion(),
  },
  (t) => [
    foreignKey({ name: 'order_customer', columns: [t.customerId], foreignColumns: [customers.id] }),
    foreignKey({ name: 'order_employee', columns: [t.employeeId], foreignColumns: [accounts.id] }),
    foreignKey({ name: 'order_department', columns: [t.departmentId], foreignColumns: [departments.id] }),
    index('order_search').using('gin', sql`grams(${t.search})`),
    index('order_of_customer').on(t.customerId, t.id),
    index('order_of_employee').on(t.employeeId, t.id),
    index('order_of_department').on(t.departmentId, t.id),
    index('order_placed_by').on(t.placedById, t.id),
    index('order_delivery').on(t.deliveryDate, t.id),
    index('order_status').on(t.status, t.id),
    index('order_created').on(t.created_at, t.id),
    index('order_customer_name').on(sql`${t.customerName} collate "by_strokes"`, t.id),
    index('order_gross').on(t.gross, t.id),
    // What shipments are sorted by, for the orders of a list of them, without reading the orders themselves.
    index('order_listed').on(t.id, t.deliveryDate, t.customerName),
    index('order_open')
      .on(t.deliveryDate, t.id)
      .where(sql`status not in ('shipped', 'cancelled')`),
    check('order_amounts', sql`${t.net} >= 0 and ${t.tax} >= 0 and ${t.gross} = ${t.net} + ${t.tax}`),
  ],
)
export type OrderFields = Omit<typeof orders.$inferSelect, 'search'>

/** One product of an order with the agreed terms, and its shipped and cancelled quantities. */
export const orderLines = pgTable(
  'order_line',
  {
    id: rowId(),
    orderId: integer().notNull(),
    lineNo: integer().notNull(),
    productId: integer().notNull(),
    productNumber: text().notNull(),
    productName: text().notNull(),
    itemName: text().notNull(),
    unitName: text().notNull(),
    /** English names of product and unit at the time of the order; empty if there were none. */
    productEnName: text().notNull().default(''),
    unitEnName: text().notNull().default(''),
    taxClass: text().$type<'taxable' | 'zero' | 'exempt'>().notNull(),
    ordered: integer().notNull(),
    /** Allocated from stock and not shipped yet. */
    allocated: integer().notNull(),
    shipped: integer().notNull().default(0),
    /** Cancelled: it will not be delivered. */
    cancelled: integer().notNull().default(0),
    returned: integer().notNull().default(0),
    /** NT$ without tax for one unit. */
    unitPrice: numeric({ precision: 12, scale: 2 }).notNull(),
    priceSource: text().$type<'customer-product' | 'product' | 'manual'>().notNull(),
    minBuyQty: integer().notNull(),
    orderMultiple: integer().notNull(),
    overrideReason: text().notNull(),
    net: amount(),
    tax: amount(),
    gross: amount(),
    remark: text().notNull(),
  },
  (t) => [
    foreignKey({ name: 'order_line_order', columns: [t.orderId], foreignColumns: [orders.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ name: 'order_line_product', columns: [t.productId], foreignColumns: [products.id] }),
    uniqueIndex('order_line_no').on(t.orderId, t.lineNo),
    index('order_line_product').on(t.productId, t.orderId),
    // Lines that are still open: a small part of all lines.
    index('order_line_open')
      .on(t.orderId, t.productId)
      .where(sql`ordered > shipped + cancelled`),
    check(
      'order_line_quantities',
      sql`${t.ordered} >= 1 and ${t.shipped} >= 0 and ${t.cancelled} >= 0 and ${t.allocated} >= 0
        and ${t.shipped} + ${t.cancelled} + ${t.allocated} <= ${t.ordered}
        and ${t.returned} between 0 and ${t.shipped}`,
    ),
    check('order_line_amounts', sql`${t.net} >= 0 and ${t.tax} >= 0 and ${t.gross} = ${t.net} + ${t.tax}`),
  ],
)
