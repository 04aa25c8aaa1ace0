import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { StockKind, StockReason } from '@banquet/contract/stock/stock'
import { folded, insertedAt, rowId, rowVersion } from '../../kit/rows/columns.ts'
import { products } from '../../catalogue/product/product.table.ts'

/**
 * How much there is of a product: one row each, made with the product, under the product's own number. Whoever
 * changes a quantity here writes the movement that explains it in the same transaction.
 */
export const stocks = pgTable(
  'stock',
  {
    /** The product's number. */
    id: integer().primaryKey(),
    policy: text().$type<'strict' | 'make-to-order' | 'untracked'>().notNull(),
    onHand: integer().notNull().default(0),
    /** Promised to orders that are not shipped yet. */
    allocated: integer().notNull().default(0),
    /** What was produced on `productionDay`. */
    productionOutput: integer().notNull().default(0),
    productionDay: date(),
    /** Number of the last movement. */
    seq: integer().notNull().default(0),
    version: rowVersion(),
  },
  (t) => [
    foreignKey({
      name: 'stock_product',
      columns: [t.id, t.policy],
      foreignColumns: [products.id, products.stockPolicy],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    check('stock_quantities', sql`${t.onHand} >= 0 and ${t.allocated} >= 0 and ${t.productionOutput} >= 0`),
    // A trigger adds what a check cannot say, under the name `choice/stockPolicy`: a strict product promises no more
    // than there is, though goods that spoil or that a count does not find may leave less than was promised.
  ],
)

/** Append-only: every change of a stock, with what was there afterwards. The sum of the movements is the stock. */
export const stockMovements = pgTable(
  'stock_movement',
  {
    id: rowId(),
    productId: integer().notNull(),
    /** Counts the movements of a product, without a gap. */
    seq: integer().notNull(),
    kind: text().$type<StockKind>().notNull(),
    /** Why goods were lost, of a decrement that may take what is promised. */
    reason: text().$type<StockReason>(),
    onHandDelta: integer().notNull(),
    allocatedDelta: integer().notNull(),
    onHandAfter: integer().notNull(),
    allocatedAfter: integer().notNull(),
    remark: text().notNull(),
    search: folded(() => sql`fold(remark)`),
    actorId: integer(),
    actorName: text().notNull(),
    requestId: text().notNull(),
    at: insertedAt(),
  },
  (t) => [
    foreignKey({ name: 'stock_movement_product', columns: [t.productId], foreignColumns: [products.id] }),
    uniqueIndex('stock_movement_seq').on(t.productId, t.seq),
    index('stock_movement_kind').on(t.productId, t.kind, t.seq),
    index('stock_movement_search').using('gin', sql`grams(${t.search})`),
    index('stock_movement_at').on(t.at),
  ],
)
