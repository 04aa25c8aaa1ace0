import { eq } from 'drizzle-orm'
import { customers } from '../../tables/customer/customer.table.ts'
import type { Db } from '../../kit/context.ts'
import { products } from '../../tables/catalogue/product.table.ts'
import type { CustomerProductRow } from './customer-product.queries.ts'

type Pair = Pick<CustomerProductRow, 'customerId' | 'productId'>

/** Returns the label of an agreement in the audit: the customer and the product, because its id would mean nothing. */
export async function labelOfTerms(db: Db, { customerId, productId }: Pair): Promise<string> {
  const [row] = await db
    .select({ customer: customers.realName, product: products.name })
    .from(customers)
    .innerJoin(products, eq(products.id, productId))
    .where(eq(customers.id, customerId))
  return row ? `${row.customer} / ${row.product}` : ''
}
