import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { customers } from '../customer/customer.table.ts'
import { folded, rowId, rowVersion } from '../../kit/rows/columns.ts'
import { products } from '../catalogue/product.table.ts'

/** Products that a customer orders regularly, under a name. It guarantees nothing: prices are those of the day. */
export const orderTemplates = pgTable(
  'order_template',
  {
    id: rowId(),
    customerId: integer().notNull(),
    name: text().notNull(),
    /** The weekday that it is meant for, 0 is Sunday; null: any. */
    weekday: smallint(),
    search: folded(() => sql`fold(name)`),
    version: rowVersion(),
  },
  (t) => [
    foreignKey({
      name: 'unknown/customerId',
      columns: [t.customerId],
      foreignColumns: [customers.id],
    }).onDelete('cascade'),
    uniqueIndex('order-template.duplicate/name').on(t.customerId, t.search),
    index('order_template_search').using('gin', sql`grams(${t.search})`),
    check('order_template_day', sql`${t.weekday} between 0 and 6`),
  ],
)
export type TemplateFields = Omit<typeof orderTemplates.$inferSelect, 'search'>

/** One product of a template. Lines belong to the template: they are written as a whole, with its version. */
export const orderTemplateLines = pgTable(
  'order_template_line',
  {
    id: rowId(),
    templateId: integer().notNull(),
    productId: integer().notNull(),
    quantity: integer().notNull(),
    /** Place in the template. */
    indexId: integer().notNull(),
  },
  (t) => [
    foreignKey({
      name: 'order_template_line_template',
      columns: [t.templateId],
      foreignColumns: [orderTemplates.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'order_template_line_product',
      columns: [t.productId],
      foreignColumns: [products.id],
    }),
    uniqueIndex('order_template_line_once').on(t.templateId, t.productId),
    index('order_template_line_product').on(t.productId),
    check('order_template_line_quantity', sql`${t.quantity} >= 1`),
  ],
)
