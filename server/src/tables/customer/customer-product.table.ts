import { sql } from 'drizzle-orm'
import {
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
import { customers } from './customer.table.ts'
import { editedAt, folded, insertedAt, instant, rowId, rowVersion } from '../../kit/rows/columns.ts'
import { products } from '../catalogue/product.table.ts'

/** A product that a customer may buy, with its terms; null means the product's own. */
export const customerProducts = pgTable(
  'customer_product',
  {
    id: rowId(),
    customerId: integer().notNull(),
    productId: integer().notNull(),
    /** NT$ without tax for one unit, two decimals. */
    price: numeric({ precision: 12, scale: 2 }),
    /** The price from `nextFrom` on, if that is not null; `settledTerms` says which of the two applies on a day. */
    nextPrice: numeric({ precision: 12, scale: 2 }),
    nextFrom: date(),
    minBuyQty: integer(),
    orderMultiple: integer(),
    /** First and last day of validity; null: no limit. */
    validFrom: date(),
    validTo: date(),
    /** The customer's own number for the product. */
    itemNumber: text().notNull(),
    itemName: text().notNull(),
    itemKey: folded(() => sql`fold(item_number || ' ' || item_name)`),
    /** How often it was ordered; counted by the program. */
    buyCnt: integer().notNull().default(0),
    remark: text().notNull(),
    status: smallint().$type<0 | 1>().notNull(),
    created_at: insertedAt(),
    updated_at: editedAt(),
    version: rowVersion(),
  },
  (t) => [
    foreignKey({
      name: 'unknown/customerId',
      columns: [t.customerId],
      foreignColumns: [customers.id],
    }).onDelete('cascade'),
    foreignKey({ name: 'unknown/productId', columns: [t.productId], foreignColumns: [products.id] }),
    uniqueIndex('customer-product.duplicate/productId').on(t.customerId, t.productId),
    // With the id, so that a list by product reads this index alone. None has `buyCnt`, which every order writes.
    index('customer_product_product').on(t.productId, t.id),
    index('customer_product_item_number').on(t.itemNumber, t.id),
    index('customer_product_status').on(t.status, t.id),
    index('customer_product_created').on(t.created_at, t.id),
    index('customer_product_updated').on(t.updated_at, t.id),
    // The shown price is in one of three places; see `pricePartsOn`.
    index('customer_product_own_price')
      .on(t.price, t.id)
      .where(sql`price is not null and next_from is null`),
    index('customer_product_product_price')
      .on(t.productId, t.id)
      .where(sql`price is null and next_from is null`),
    index('customer_product_scheduled')
      .on(t.id)
      .where(sql`next_from is not null`),
    index('customer_product_item').using('gin', sql`grams(${t.itemKey})`),
    check('customer_product_price', sql`${t.price} >= 0`),
    check(
      'customer_product_next_price',
      sql`${t.nextPrice} >= 0 and (${t.nextFrom} is not null or ${t.nextPrice} is null)`,
    ),
    check('customer_product_quantities', sql`${t.minBuyQty} >= 1 and ${t.orderMultiple} >= 1`),
  ],
)

/**
 * Every price that a customer has had for a product, or that was scheduled. On a day, the latest applies whose first day has
 * come and that was not withdrawn. Rows are only added, and withdrawn.
 */
export const customerProductPrices = pgTable(
  'customer_product_price',
  {
    id: rowId(),
    customerProductId: integer().notNull(),
    /** Null: the product's own price. */
    price: numeric({ precision: 12, scale: 2 }),
    at: insertedAt(),
    /** The first day on which it applies. */
    validFrom: date().notNull(),
    /** When a scheduled price was withdrawn or replaced before its day. */
    withdrawnAt: instant(),
    /** Identifies the request, as in the audit; empty for prices from before it was kept. */
    requestId: text().notNull().default(''),
    reason: text().notNull(),
    actorId: integer(),
    actorName: text().notNull(),
  },
  (t) => [
    foreignKey({
      name: 'customer_product_price_of',
      columns: [t.customerProductId],
      foreignColumns: [customerProducts.id],
    }).onDelete('cascade'),
    index('customer_product_price_of').on(t.customerProductId, t.id),
  ],
)
