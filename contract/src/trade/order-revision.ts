import { z } from 'zod'
import { instant, version } from '../call/list.ts'
import { amount } from '../rule/money.ts'
import { productWords } from '../catalogue/product-words.ts'
import { taxClasses } from '../rule/tax.ts'

/** What an edit can change of an order as a whole, in the order in which it is told. */
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
  unitPrice: amount,
  remark: z.string(),
  /** For staff alone. */
  overrideReason: z.string().optional(),
})

const totals = z.object({ net: amount, tax: amount, gross: amount })

/** What one edit changed of an order: who, when and why, and only what is not as it was. */
export const orderRevision = z.object({
  /** The version of the order that it made. */
  version,
  at: instant,
  actorName: z.string(),
  /** The customer reads it as well. */
  reason: z.string(),
  fields: z.array(z.object({ field: z.enum(revisedFields), before: z.string(), after: z.string() })),
  lines: z.array(
    z.object({
      ...productWords,
      taxClass: z.enum(taxClasses),
      /** Null where the line was not there yet. */
      before: agreed.nullable(),
      /** Null where it is there no more. */
      after: agreed.nullable(),
    }),
  ),
  before: totals,
  after: totals,
})
export type OrderRevision = z.output<typeof orderRevision>
