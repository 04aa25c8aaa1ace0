import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { customerProduct } from '@banquet/contract/customer/customer-product'
import { customerScope } from '../customer/customer.scope.ts'
import { customers } from '../../tables/customer/customer.table.ts'
import type { Db } from '../../kit/context.ts'
import { lookUp, oneByOne, type Importer } from '../../kit/sheet/importer.ts'
import { prepareLine, type LineRules } from '../../kit/sheet/prepare-line.ts'
import { products } from '../../tables/catalogue/product.table.ts'
import { customerProducts } from '../../tables/customer/customer-product.table.ts'
import { addCustomerProduct, editCustomerProduct } from './save-customer-product.ts'

type Addition = z.output<typeof customerProduct.create.body>
type Edit = z.output<typeof customerProduct.update.body>

const rules: LineRules = {
  noun: 'customer-product',
  create: customerProduct.create.body,
  update: customerProduct.update.body,
  columns: { customerId: 'customer', productId: 'product' },
  empty: { price: null, minBuyQty: null, orderMultiple: null, validFrom: null, validTo: null },
}

/** Returns the existing agreements, by customer and product. */
async function agreed(db: Db, customerIds: number[], productIds: number[]): Promise<Map<string, number>> {
  if (customerIds.length === 0 || productIds.length === 0) return new Map()
  const { rows } = await db.execute<{ id: number; pair: string }>(sql`
    select id, customer_id || '/' || product_id as pair from ${customerProducts}
    where customer_id = any(${sql.param(customerIds)}::int[]) and product_id = any(${sql.param(productIds)}::int[])`)
  return new Map(rows.map((row) => [row.pair, row.id]))
}

/** Imports agreements, by the numbers of customer and product; only customers that the actor sees. */
export const customerProductImporter: Importer = {
  noun: 'customer-product',
  prepare: async ({ db, actor }, lines) => {
    const customer = { field: 'customer', table: customers, key: customers.numberKey }
    const ids = {
      customerId: await lookUp(db, lines, { ...customer, where: customerScope(actor) }),
      productId: await lookUp(db, lines, { field: 'product', table: products, key: products.numberKey }),
    }
    const rows = await agreed(db, [...ids.customerId.values()], [...ids.productId.values()])
    return lines.map((line) => {
      const { customer, product } = line.cells
      const pair = `${ids.customerId.get(customer ?? '')}/${ids.productId.get(product ?? '')}`
      return prepareLine(line, rules, { existing: rows.get(pair), ids })
    })
  },
  save: oneByOne((ctx, { existing, input }) =>
    existing === undefined
      ? addCustomerProduct(ctx, input as Addition)
      : editCustomerProduct(ctx, existing, input as Edit),
  ),
}
