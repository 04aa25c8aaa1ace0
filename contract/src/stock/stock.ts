import { z } from 'zod'
import { actorKind } from '../call/actor-name.ts'
import { endpoint } from '../call/endpoint.ts'
import { stockPolicies } from '../catalogue/product.ts'
import {
  day,
  id,
  idParams,
  idText,
  instant,
  line,
  listQuery,
  oneOf,
  optionalLine,
  version,
  wholeText,
} from '../call/list.ts'
import { usableFilter } from '../call/crud.ts'

/** The kinds of movements: `allocated` and `released` change only the allocated quantity, the others the quantity on hand. */
export const stockKinds = [
  'increment',
  'decrement',
  'count',
  'produced',
  'consumed',
  'allocated',
  'released',
  'shipped',
  'returned',
] as const
export type StockKind = (typeof stockKinds)[number]

/** Why goods are gone without an order: spoilt or lost. */
export const stockReasons = ['spoilage', 'loss'] as const
export type StockReason = (typeof stockReasons)[number]

/** The maximum number of units of a manual movement, a count or a day's output. */
export const maxMoved = 1_000_000

/** The stock of a product. Its id is the product's. */
export const stockRow = z.object({
  id,
  productId: id,
  number: z.string(),
  name: z.string(),
  enName: z.string(),
  unitName: z.string(),
  unitEnName: z.string(),
  productType: z.object({ id, name: z.string(), enName: z.string() }),
  /** The quantity on hand, in units of the product. */
  inventory: z.int(),
  /** Allocated to orders that have not been shipped. */
  allocated: z.int(),
  /** `inventory` − `allocated`; negative if more is allocated than is on hand. */
  available: z.int(),
  /** The quantity produced on `productionDay`: today, in the organisation's time zone. */
  productionOutput: z.int(),
  productionDay: day,
  /** The product is low at or below this available quantity; null: never. */
  lowStock: z.int().nullable(),
  stockPolicy: z.enum(stockPolicies),
  isLow: z.boolean(),
  status: z.int(),
  /** The version of the product, for what is changed of it here. */
  productVersion: version,
  version,
})
export type Stock = z.output<typeof stockRow>

/** One change of a stock, with the counters afterwards. */
export const stockMovementRow = z.object({
  id,
  productId: id,
  /** Numbers the movements of a product, without gaps. */
  seq: z.int(),
  kind: z.enum(stockKinds),
  reason: z.enum(stockReasons).nullable(),
  onHandDelta: z.int(),
  allocatedDelta: z.int(),
  onHandAfter: z.int(),
  allocatedAfter: z.int(),
  remark: z.string(),
  /** As in a history (`change`). */
  actorId: z.int().nullable(),
  actorName: z.string(),
  actorRealName: z.string(),
  actorKind,
  at: instant,
})
export type StockMovement = z.output<typeof stockMovementRow>

/** Whether a stock equals the sum of its movements, each following from the one before. */
export const stockProof = z.object({
  proved: z.boolean(),
  onHand: z.int(),
  sumOnHand: z.int(),
  allocated: z.int(),
  sumAllocated: z.int(),
  movements: z.int(),
  /** The number of the first movement that does not follow from the one before, or is missing. */
  firstBreak: z.int().nullable(),
})
export type StockProof = z.output<typeof stockProof>

const remark = line(200)
const moved = z.int().min(1).max(maxMoved)
const there = z.int().min(0).max(maxMoved)

export const incrementInput = z.object({ cnt: moved, remark })
export const decrementInput = incrementInput.extend({
  /** With a reason, goods that are allocated may leave as well; without one only what is available. */
  reason: z.enum(stockReasons).optional(),
})
/** A stocktake: the counted quantity, and the quantity that was shown to the person who counted. */
export const countInput = z.object({ counted: there, seen: z.int().min(0), remark })
/** Today's total output, not an addition to it. */
export const productionInput = z.object({ productionOutput: there, remark: optionalLine(200) })

const view = { page: 'stock', right: 'view' } as const
const edit = { page: 'stock', right: 'edit' } as const

export const stock = {
  list: endpoint({
    id: 'stock.list',
    summary: 'The stock of each product: all of them, or a page.',
    method: 'GET',
    path: '/api/v1/stock',
    list: true,
    access: view,
    query: listQuery(
      ['indexId', 'number', 'name', 'productType', 'inventory', 'allocated', 'available', 'productionOutput'],
      {
        productTypeId: idText.optional(),
        /** 1: only products that are low; 0: only the others. */
        isLow: oneOf([0, 1]).optional(),
        status: usableFilter,
      },
    ),
    response: z.array(stockRow),
  }),
  get: endpoint({
    id: 'stock.get',
    summary: 'The stock of one product.',
    method: 'GET',
    path: '/api/v1/stock/:id',
    access: view,
    params: idParams,
    response: stockRow,
    errors: ['not-found'],
  }),
  movements: endpoint({
    id: 'stock.movements',
    summary: 'The movements of a product, newest first; the keyword is searched for in their remarks.',
    method: 'GET',
    path: '/api/v1/stock/:id/movement',
    list: true,
    access: view,
    params: idParams,
    query: listQuery(['seq'], { kind: z.enum(stockKinds).optional() }, '-seq'),
    response: z.array(stockMovementRow),
    errors: ['not-found'],
  }),
  proof: endpoint({
    id: 'stock.proof',
    summary: 'Verifies the stock of a product against its movements.',
    method: 'GET',
    path: '/api/v1/stock/:id/proof',
    access: view,
    params: idParams,
    response: stockProof,
    errors: ['not-found'],
  }),
  increment: endpoint({
    id: 'stock.increment',
    summary: 'Adds to the stock of a product.',
    method: 'PUT',
    path: '/api/v1/product/:id/increment-inventory',
    idempotent: true,
    access: edit,
    params: idParams,
    body: z.strictObject({ ...incrementInput.shape, id }),
    response: stockRow,
    errors: ['not-found'],
  }),
  decrement: endpoint({
    id: 'stock.decrement',
    summary: 'Removes available stock of a product or, with a reason, any stock that is spoilt or lost.',
    method: 'PUT',
    path: '/api/v1/product/:id/decrement-inventory',
    idempotent: true,
    access: edit,
    params: idParams,
    body: z.strictObject({ ...decrementInput.shape, id }),
    response: stockRow,
    errors: ['not-found', 'stock.insufficient'],
  }),
  count: endpoint({
    id: 'stock.count',
    summary: 'Sets the stock of a product to the counted quantity, unless it has moved since it was read.',
    method: 'POST',
    path: '/api/v1/stock/:id/count',
    success: 200,
    idempotent: true,
    access: edit,
    params: idParams,
    body: z.strictObject(countInput.shape),
    response: stockRow,
    errors: ['not-found', 'stock.moved'],
  }),
  produce: endpoint({
    id: 'stock.produce',
    summary: "Sets today's output of a product; the difference is added to its stock.",
    method: 'POST',
    path: '/api/v1/product/updateProductionOutput/id/:id/productionOutput/:value',
    success: 200,
    idempotent: true,
    access: edit,
    params: z.object({ id: idText, value: wholeText(0, maxMoved) }),
    body: z.strictObject({ ...productionInput.shape, id, version: version.optional() }),
    response: stockRow,
    errors: ['not-found', 'stale', 'stock.insufficient'],
  }),
}
