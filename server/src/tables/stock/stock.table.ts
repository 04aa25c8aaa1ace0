import { sql } from 'drizzle-orm'
import { check, date, foreignKey, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { rowVersion } from '../../kit/rows/columns.ts'
import { products } from '../catalogue/product.table.ts'

/**
 * The stock of a product: one row for each product, added and deleted with it, with the product's id. Only `moveStock`
 * of the area `stock` changes quantities, and writes the movement that explains each change.
 */
export const stocks = pgTable(
  'stock',
  {
    /** The product's id. */
    id: integer().primaryKey(),
    policy: text().$type<'strict' | 'make-to-order' | 'untracked'>().notNull(),
    onHand: integer().notNull().default(0),
    /** Allocated to orders that have not been shipped. */
    allocated: integer().notNull().default(0),
    /** The quantity that was produced on `productionDay`. */
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
    // A trigger checks what a constraint cannot, under the name `choice/stockPolicy`: a strict product allocates no
    // more than is on hand, although spoilage or a count may leave less than was allocated.
  ],
)
