import type { z } from 'zod'
import { identity, type Grantee } from '../call/access.ts'
import { onlyWith, receives } from '../call/field-rights.ts'

const seeing = {
  rights: [{ page: 'orders', right: 'price' }],
  orSelf: identity.customer,
} as const

/** Returns whether somebody sees the prices and amounts of the orders that they see. */
export function seesOrderPrices(who: Grantee): boolean {
  return receives(who, seeing)
}

/** Returns a field with a price or an amount of an order, which only those receive who see them. */
export function priced<Schema extends z.ZodType>(schema: Schema): Schema {
  return onlyWith(seeing, schema)
}
