import { z } from 'zod'
import { maxBulk, rowRefusal, seenRows } from '../call/bulk.ts'
import { endpoint } from '../call/endpoint.ts'
import { day, id, idText, line, version } from '../call/list.ts'
import { undoableResult } from '../platform/bulk-action.ts'
import { amount, price } from '../rule/money/money.ts'
import { costing } from '../catalogue/product.ts'
import { customerProductRow } from './customer-product.ts'

/** For how many days what was ordered is counted, to say what a change of prices amounts to. */
export const boughtDays = 90

/** What is agreed with a customer about a product, as the price grid shows it. */
export const pricedRow = customerProductRow.extend({
  customer: z.object({ id, number: z.string(), realName: z.string() }),
  /** How many units were ordered in the last `boughtDays` days and not cancelled; null without the page of orders. */
  bought: z.int().nullable(),
  /** What one unit of the product costs the supplier; null: not known. */
  cost: costing(amount.nullable()),
})
export type PricedRow = z.output<typeof pricedRow>

const newPrices = z
  .array(z.strictObject({ id, version, price }))
  .min(1)
  .max(maxBulk)
  .refine((rows) => new Set(rows.map((row) => row.id)).size === rows.length, { params: { code: 'repeated' } })

const change = {
  rows: newPrices,
  /** The first day on which the new prices apply; tomorrow if left out, never before today. */
  from: day.optional(),
}
const example = { rows: [{ id: 7, version: 2, price: '103.00' }], from: '2099-01-01' }

/** What a change would do to one row. */
export const pricePreviewRow = z.object({
  id,
  /** The customer's price today; null if the row does not exist. */
  before: amount.nullable(),
  after: amount,
  bought: z.int().nullable(),
  /** The difference for what was bought; null without the page of orders. */
  effect: amount.nullable(),
  /** What one unit of the product costs the supplier; null: not known. */
  cost: costing(amount.nullable()),
  /** The first day of a scheduled price that this one replaces. */
  replaces: day.nullable(),
  /** Why it cannot be changed as it was seen; null if it can. */
  refusal: rowRefusal,
})

export const pricePreview = z.object({
  from: day,
  /** How many prices change, and how many of them rise and fall. */
  count: z.int(),
  raised: z.int(),
  lowered: z.int(),
  unchanged: z.int(),
  replaced: z.int(),
  effect: amount.nullable(),
  /** How many of the prices that change will be below the cost of their product. */
  belowCost: costing(z.int()),
  rows: z.array(pricePreviewRow),
})
export type PricePreview = z.output<typeof pricePreview>

const path = '/api/v1/customer-product/price'
const access = { page: 'customers', right: 'pricing' } as const

/** Commands on the prices of many customer products. */
export const priceChange = {
  pricesOfCustomer: endpoint({
    id: 'customer-product.pricesOfCustomer',
    summary: 'All products of one customer with their prices and what it ordered in the last 90 days.',
    method: 'GET',
    path,
    access: { page: 'customers', right: 'view' },
    query: z.strictObject({ customerId: idText }),
    response: z.array(pricedRow),
    errors: ['not-found', 'list.export-instead'],
  }),
  pricesOfProduct: endpoint({
    id: 'customer-product.pricesOfProduct',
    summary:
      'All customers that have a price of their own for one product, now or scheduled, and how many buy it at its own price.',
    method: 'GET',
    path: `${path}/product`,
    access: { page: 'customers', right: 'view' },
    query: z.strictObject({ productId: idText }),
    response: z.object({ rows: z.array(pricedRow), followers: z.int() }),
    errors: ['not-found', 'list.export-instead'],
  }),
  pricesOfGroup: endpoint({
    id: 'customer-product.pricesOfGroup',
    summary:
      'What is agreed with all customers with a tag about the products of a type, or of all types, with what they ordered in the last 90 days.',
    method: 'GET',
    path: `${path}/group`,
    access: { page: 'customers', right: 'view' },
    query: z.strictObject({ tag: idText, productTypeId: idText.optional() }),
    response: z.array(pricedRow),
    errors: ['not-found', 'list.export-instead'],
  }),
  previewPrices: endpoint({
    id: 'customer-product.previewPrices',
    summary: 'Says what new prices would change, without changing anything.',
    method: 'POST',
    path: `${path}/preview`,
    success: 200,
    access,
    body: z.strictObject(change).meta({ example }),
    response: pricePreview,
  }),
  applyPrices: endpoint({
    id: 'customer-product.applyPrices',
    summary:
      'Sets new prices from a day on, all of them or none: it is refused as stale if a row has changed since, and says which. A scheduled price replaces one that was scheduled before. Can be undone.',
    method: 'POST',
    path: `${path}/apply`,
    success: 200,
    access,
    body: z
      .strictObject({ ...change, reason: line(200) })
      .meta({ example: { ...example, reason: '原料調漲' } }),
    response: undoableResult,
    errors: ['stale'],
  }),
  withdrawPrices: endpoint({
    id: 'customer-product.withdrawPrices',
    summary:
      'Withdraws scheduled prices before their day, all of them or none: it is refused as stale if a row has changed since or has none. Can be undone.',
    method: 'POST',
    path: `${path}/withdraw`,
    success: 200,
    access,
    body: z
      .strictObject({ rows: seenRows(maxBulk).min(1) })
      .meta({ example: { rows: [{ id: 7, version: 3 }] } }),
    response: undoableResult,
    errors: ['stale'],
  }),
}
