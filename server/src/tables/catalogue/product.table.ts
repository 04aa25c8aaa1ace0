import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { files } from '../platform/file.table.ts'
import { editedAt, folded, insertedAt, rowId, rowVersion } from '../../kit/rows/columns.ts'
import { seriesIndex } from '../../kit/rows/number-series.ts'
import { productTypes } from './product-type.table.ts'
import { units } from './unit.table.ts'

export const products = pgTable(
  'product',
  {
    id: rowId(),
    number: text().notNull(),
    numberKey: folded(() => sql`fold(number)`),
    name: text().notNull(),
    enName: text().notNull(),
    productTypeId: integer().notNull(),
    unitId: integer().notNull(),
    /** Smallest quantity of an order line, in units of the product. */
    minBuyQty: integer().notNull(),
    /** The quantity of an order line is a multiple of it. */
    orderMultiple: integer().notNull(),
    /** NT$ without tax for one unit, two decimals. */
    price: numeric({ precision: 12, scale: 2 }).notNull(),
    /** What one unit costs the supplier, NT$ without tax; null: not known. */
    cost: numeric({ precision: 12, scale: 2 }),
    taxClass: text().$type<'taxable' | 'zero' | 'exempt'>().notNull(),
    /** Whether more may be allocated than is in stock: never, as it can still be produced, or because nobody counts. */
    stockPolicy: text().$type<'strict' | 'make-to-order' | 'untracked'>().notNull(),
    /** The product is low at or below this available quantity; null: never. */
    lowStock: integer(),
    /** How many units one batch of the recipe yields. */
    batchQty: integer().notNull(),
    pictureId: integer(),
    remark: text().notNull(),
    status: smallint().$type<0 | 1>().notNull(),
    /** Place in the arranged list. */
    indexId: integer().notNull(),
    search: folded(() => sql`fold(number || ' ' || name || ' ' || en_name)`),
    created_at: insertedAt(),
    updated_at: editedAt(),
    version: rowVersion(),
  },
  (t) => [
    uniqueIndex('product.duplicate/number').on(t.numberKey),
    seriesIndex('product_number_series', t.numberKey),
    foreignKey({
      name: 'unknown/productTypeId',
      columns: [t.productTypeId],
      foreignColumns: [productTypes.id],
    }),
    foreignKey({ name: 'unknown/unitId', columns: [t.unitId], foreignColumns: [units.id] }),
    foreignKey({ name: 'unknown/pictureId', columns: [t.pictureId], foreignColumns: [files.id] }),
    // The stock refers to the policy of its product, so that the database can check it there.
    unique('product_policy').on(t.id, t.stockPolicy),
    check('product_price', sql`${t.price} >= 0`),
    check('product_cost', sql`${t.cost} >= 0`),
    check('product_quantities', sql`${t.minBuyQty} >= 1 and ${t.orderMultiple} >= 1 and ${t.batchQty} >= 1`),
    index('product_search').using('gin', sql`grams(${t.search})`),
    index('product_index').on(t.indexId, t.id),
    index('product_number').on(t.number, t.id),
    index('product_name').on(sql`${t.name} collate "by_strokes"`, t.id),
    index('product_price').on(t.price, t.id),
    index('product_min_buy').on(t.minBuyQty, t.id),
    index('product_status').on(t.status, t.id),
    index('product_low')
      .on(t.indexId, t.id)
      .where(sql`low_stock is not null and stock_policy <> 'untracked'`),
    index('product_of_type').on(t.productTypeId),
    index('product_unit').on(t.unitId),
    index('product_created').on(t.created_at, t.id),
    index('product_updated').on(t.updated_at, t.id),
  ],
)
export type ProductRow = typeof products.$inferSelect
