import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { StockKind, StockReason } from '@banquet/contract/stock/stock'
import { products } from '../catalogue/product.table.ts'
import { folded, insertedAt, rowId } from '../../kit/rows/columns.ts'

/** Append-only: every change of a stock, with the counters afterwards. The sum of the movements is the stock. */
export const stockMovements = pgTable(
  'stock_movement',
  {
    id: rowId(),
    productId: integer().notNull(),
    /** Numbers the movements of a product, without gaps. */
    seq: integer().notNull(),
    kind: text().$type<StockKind>().notNull(),
    /** The reason why goods were lost, for a decrement that may take allocated goods. */
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
