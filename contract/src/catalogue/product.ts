import { z } from 'zod'
import { identity, type Grantee } from '../call/access.ts'
import { onlyWith, receives } from '../call/field-rights.ts'
import { lastEdit, moves } from '../call/read-only.ts'
import { crud, usable, usableFilter } from '../call/crud.ts'
import { endpoint } from '../call/endpoint.ts'
import { exportOf } from '../call/export.ts'
import { picture } from '../platform/file.ts'
import { id, idText, instant, line, oneOf, optionalLine, optionalLines, version } from '../call/list.ts'
import { amount, price } from '../rule/money/money.ts'
import { quantity, stockCount } from '../rule/order/quantity.ts'
import { nextNumber } from '../call/next-number.ts'
import { reorder } from '../call/reorder.ts'
import { taxClasses } from '../rule/money/tax.ts'
import { unitWord, withUnit } from './unit-choice.ts'
import { tagFilter } from '../platform/tag-filter.ts'

/**
 * Whether more may be allocated than is in stock: never; yes, because it can still be produced; or yes, because stock is
 * not tracked.
 */
export const stockPolicies = ['strict', 'make-to-order', 'untracked'] as const
export type StockPolicy = (typeof stockPolicies)[number]

/** Defaults of a new product. */
const usual = {
  enName: optionalLine(100),
  /** The smallest quantity that is sold; a multiple of `orderMultiple`. */
  minBuyQty: quantity.default(1),
  /** Only multiples of it are sold. */
  orderMultiple: quantity.default(1),
  taxClass: z.enum(taxClasses).default('taxable'),
  stockPolicy: z.enum(stockPolicies).default('strict'),
  /** Stock is low at or below this available quantity; null: never. */
  lowStock: stockCount.nullable().default(null),
  /** How many units one batch of the recipe yields. */
  batchQty: quantity.default(1),
  remark: optionalLines(500),
  status: usable,
}

const named = {
  number: line(30).meta({ example: 'F-1001' }),
  name: line(100).meta({ example: '手工芋圓' }),
  productTypeId: id,
  unitId: id,
  /** NT$ without tax for one unit. */
  price,
}

/**
 * What one unit costs the supplier, NT$ without tax; null: not known. Without the field it stays. Only those with the right to costs may
 * send it.
 */
const cost = price.nullable().optional()

/** An uploaded picture (`file.add`); null: none. Without the field it stays. */
const pictureId = id.nullable().optional()

export const productInput = z.object({ ...named, ...usual, cost, pictureId })

/** Those whose page shows prices; for others who may read products, such as the warehouse, they are the prices of orders. */
const seeingPrices = {
  rights: [
    { page: 'products', right: 'view' },
    { page: 'customers', right: 'view' },
    { page: 'orders', right: 'price' },
  ],
  orSelf: identity.customer,
} as const

/** Those who see what products cost the supplier. */
const seeingCosts = { rights: [{ page: 'products', right: 'cost' }] } as const

/** Returns a field that only those who see costs receive. */
export function costing<Schema extends z.ZodType>(schema: Schema): Schema {
  return onlyWith(seeingCosts, schema)
}

export const productRow = z.object({
  id,
  number: z.string(),
  name: z.string(),
  enName: z.string(),
  productTypeId: id,
  productType: z.object({ id, number: z.string(), name: z.string(), enName: z.string() }),
  unitId: id,
  unitName: z.string(),
  unitEnName: z.string(),
  minBuyQty: z.int(),
  orderMultiple: z.int(),
  price: onlyWith(seeingPrices, amount),
  /** `price` with tax; the same where the product is not taxed. */
  priceWithTax: onlyWith(seeingPrices, amount),
  /** What one unit costs the supplier, NT$ without tax; null: not known. */
  cost: costing(amount.nullable()),
  taxClass: z.enum(taxClasses),
  stockPolicy: z.enum(stockPolicies),
  lowStock: z.int().nullable(),
  batchQty: z.int(),
  /** The quantity on hand. Only stock movements change it. */
  inventory: z.int().register(moves),
  /** Allocated to orders that have not been shipped. */
  allocated: z.int().register(moves),
  /** The quantity that can still be allocated; negative if more is allocated than is on hand. */
  available: z.int().register(moves),
  /** The quantity produced today. */
  productionOutput: z.int().register(moves),
  picture: picture.nullable(),
  remark: z.string(),
  status: usable.unwrap(),
  indexId: z.int(),
  created_at: instant,
  updated_at: lastEdit,
  version,
})
export type Product = z.output<typeof productRow>

/** Returns whether somebody sees the prices of products. */
export function seesProductPrices(who: Grantee): boolean {
  return receives(who, seeingPrices)
}

const ordered = { name: 'product', page: 'products', row: productRow } as const

const calls = crud({
  ...ordered,
  input: productInput,
  sort: [
    'indexId',
    'id',
    'number',
    'name',
    'productType',
    'unitName',
    'price',
    'minBuyQty',
    'inventory',
    'status',
    'created_at',
    'updated_at',
  ],
  filters: {
    productTypeId: idText.optional(),
    unitId: idText.optional(),
    status: usableFilter,
    taxClass: z.enum(taxClasses).optional(),
    stockPolicy: z.enum(stockPolicies).optional(),
    /** 1: only those whose stock is low. */
    lowStock: oneOf([1]).optional(),
    tag: tagFilter,
  },
  errors: ['product.duplicate'],
})

/** The pickers of these pages offer products, so everybody who sees one of them may read products. */
const seen = [
  { page: 'products', right: 'view' },
  { page: 'customers', right: 'view' },
  { page: 'orders', right: 'view' },
  { page: 'stock', right: 'view' },
] as const

/** The same fields for an edit: fields that are not sent stay unchanged. */
const edited = {
  number: named.number.optional(),
  name: named.name.optional(),
  productTypeId: id.optional(),
  unitId: id.optional(),
  unitName: unitWord,
  price: price.optional(),
  cost,
  enName: usual.enName.unwrap().optional(),
  minBuyQty: quantity.optional(),
  orderMultiple: quantity.optional(),
  taxClass: usual.taxClass.unwrap().optional(),
  stockPolicy: usual.stockPolicy.unwrap().optional(),
  lowStock: usual.lowStock.unwrap().optional(),
  batchQty: quantity.optional(),
  remark: usual.remark.unwrap().optional(),
  pictureId,
  status: usable.unwrap().optional(),
  version: version.optional(),
}

export const product = {
  ...calls,
  list: endpoint({ ...calls.list, access: seen }),
  get: endpoint({ ...calls.get, access: seen }),
  create: endpoint({
    ...calls.create,
    body: withUnit(productInput.shape, 'unitName'),
  }),
  update: endpoint({ ...calls.update, body: z.strictObject(edited) }),
  put: endpoint({ ...calls.put, body: z.strictObject({ ...edited, id }) }),
  reorder: reorder(ordered),
  nextNumber: nextNumber(ordered),
  export: exportOf(calls.list, 'products'),
}
