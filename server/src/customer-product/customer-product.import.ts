import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { customerProduct } from '@banquet/contract/customer-product'
import { customerScope } from '../customer/customer.scope.ts'
import { customers } from '../customer/customer.table.ts'
import type { Db } from '../kit/context.ts'
import { fieldsOf, judge, lookUp } from '../kit/importer.ts'
import type { Importer, Line, Prepared } from '../kit/importer.ts'
import { products } from '../product/product.table.ts'
import { customerProducts } from './customer-product.table.ts'
import { addCustomerProduct, editCustomerProduct } from './save-customer-product.ts'

type Addition = z.output<typeof customerProduct.create.body>
type Edit = z.output<typeof customerProduct.update.body>

const empty = { price: null, minBuyQty: null, orderMultiple: null, validFrom: null, validTo: null }
const numeric = new Set(['minBuyQty', 'orderMultiple', 'status'])
const columns: Readonly<Record<string, string>> = { customerId: 'customer', productId: 'product' }

interface Known {
  customers: Map<string, number>
  products: Map<string, number>
  rows: Map<string, number>
}

/** The agreements there are, by customer and product. */
async function agreed(db: Db, customerIds: number[], productIds: number[]): Promise<Map<string, number>> {
  if (customerIds.length === 0 || productIds.length === 0) return new Map()
  const { rows } = await db.execute<{ id: number; pair: string }>(sql`
    select id, customer_id || '/' || product_id as pair from ${customerProducts}
    where customer_id = any(${sql.param(customerIds)}::int[]) and product_id = any(${sql.param(productIds)}::int[])`)
  return new Map(rows.map((row) => [row.pair, row.id]))
}

function prepareLine({ row, cells, faults }: Line, known: Known): Prepared {
  const { customer, product, ...own } = cells
  const found = [...faults]
  const reference = (field: string, word: string | null | undefined, ids: Map<string, number>) => {
    const id = word ? ids.get(word) : undefined
    if (word && id === undefined) found.push({ field, value: word, code: 'unknown' })
    return id
  }
  const customerId = reference('customer', customer, known.customers)
  const productId = reference('product', product, known.products)
  const existing = known.rows.get(`${customerId}/${productId}`)
  const fields = Object.entries(fieldsOf(own, empty)).map(([key, value]) => [
    key,
    typeof value === 'string' && numeric.has(key) ? Number(value) : value,
  ])
  const input = { ...(Object.fromEntries(fields) as object), customerId, productId }
  const schema = existing === undefined ? customerProduct.create.body : customerProduct.update.body
  const judged = judge(schema, input, cells, (path) => columns[path] ?? path)
  const told = new Set(found.map((fault) => fault.field))
  found.push(...judged.faults.filter((fault) => !told.has(fault.field)))
  return { row, cells, existing, input: judged.value, faults: found }
}

/** What is agreed with customers, by the numbers of customer and product; only customers in sight. */
export const customerProductImporter: Importer = {
  noun: 'customer-product',
  prepare: async ({ db, actor }, lines) => {
    const words = (key: string) => lines.map((line) => line.cells[key])
    const seen = await lookUp(db, words('customer'), {
      table: customers,
      key: customers.numberKey,
      where: customerScope(actor),
    })
    const sold = await lookUp(db, words('product'), { table: products, key: products.numberKey })
    const rows = await agreed(db, [...seen.values()], [...sold.values()])
    return lines.map((line) => prepareLine(line, { customers: seen, products: sold, rows }))
  },
  save: (ctx, { existing, input }) =>
    existing === undefined
      ? addCustomerProduct(ctx, input as Addition)
      : editCustomerProduct(ctx, existing, input as Edit),
}
