import { z } from 'zod'
import { instant, version } from '../call/list.ts'
import { priced } from './order-prices.ts'
import { amount } from '../rule/money/money.ts'
import { orderedProduct } from '../catalogue/ordered-product.ts'
import { taxClasses } from '../rule/money/tax.ts'

/** The fields of an order that an edit can change, in display order. */
export const revisedFields = [
  'deliveryDate',
  'shipTo',
  'contact',
  'customerPoNumber',
  'remark',
  'internalNote',
  'lateReason',
] as const
export type RevisedField = (typeof revisedFields)[number]

const agreed = z.object({
  quantity: z.int(),
  unitPrice: priced(amount),
  remark: z.string(),
  /** For staff only. */
  overrideReason: z.string().optional(),
})

const totals = z.object({ net: amount, tax: amount, gross: amount })

/** One edit of an order: who, when and why, and only what changed. */
export const orderRevision = z.object({
  /** The version of the order after the edit. */
  version,
  at: instant,
  actorName: z.string(),
  /** Visible to the customer. */
  reason: z.string(),
  fields: z.array(z.object({ field: z.enum(revisedFields), before: z.string(), after: z.string() })),
  lines: z.array(
    z.object({
      ...orderedProduct,
      taxClass: z.enum(taxClasses),
      /** Null if the line did not exist yet. */
      before: agreed.nullable(),
      /** Null if the line was removed. */
      after: agreed.nullable(),
    }),
  ),
  before: priced(totals),
  after: priced(totals),
})
export type OrderRevision = z.output<typeof orderRevision>
