import { eq } from 'drizzle-orm'
import { hasRight } from '@banquet/contract/call/access'
import type { Fault } from '@banquet/contract/call/faults'
import type { Actor, Db } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { productTypes } from '../../tables/catalogue/product-type.table.ts'
import { units } from '../../tables/catalogue/unit.table.ts'
import { minimumsBeside } from '@banquet/contract/rule/order/minimum'

interface Quantities {
  minBuyQty: number
  orderMultiple: number
}

/** Returns the faults in the quantities of a product: its minimum must be a multiple of `orderMultiple`. */
function quantityFaults({ minBuyQty, orderMultiple }: Quantities): Fault[] {
  const beside = minimumsBeside(minBuyQty, orderMultiple)
  return beside ? [{ path: 'minBuyQty', code: 'multiple', params: { n: orderMultiple, ...beside } }] : []
}

interface Checked {
  productTypeId: number
  /** Undefined if it has a fault already. */
  unitId: number | undefined
  minBuyQty: number
  orderMultiple: number
}

async function unknownParts(db: Db, { productTypeId, unitId }: Checked): Promise<Fault[]> {
  const type = await db
    .select({ id: productTypes.id })
    .from(productTypes)
    .where(eq(productTypes.id, productTypeId))
  const unit =
    unitId === undefined
      ? [{ id: 0 }]
      : await db.select({ id: units.id }).from(units).where(eq(units.id, unitId))
  return [
    ...(type.length === 0 ? [{ path: 'productTypeId', code: 'unknown' } as const] : []),
    ...(unit.length === 0 ? [{ path: 'unitId', code: 'unknown' } as const] : []),
  ]
}

/**
 * Returns the fault of a cost that somebody without the right to costs sends. One that equals the stored cost is refused as well,
 * because accepting it would tell what it is.
 */
export function costFaults(actor: Actor, cost: string | null | undefined): Fault[] {
  return cost === undefined || hasRight(actor, 'products', 'cost') ? [] : [{ path: 'cost', code: 'locked' }]
}

/**
 * Throws with all faults of a product at once, including those found before; the database refuses what changes in the
 * meantime.
 */
export async function checkProduct(db: Db, product: Checked, before: readonly Fault[]): Promise<void> {
  const errors = [...quantityFaults(product), ...before, ...(await unknownParts(db, product))]
  if (errors.length > 0) throw new Refusal('validation', { errors })
}
