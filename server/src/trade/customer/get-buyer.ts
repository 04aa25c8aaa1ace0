import type { Context } from '../../kit/context.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { customerScopeOrSelf } from './customer.scope.ts'
import { customers } from './customer.table.ts'

/** The customer that an order is for: the one that staff name, within their scope, or the customer that asks. */
export function getBuyer({ db, actor }: Context, customerId: number | undefined) {
  return getRow(db, customers, { id: customerId ?? actor.id, within: customerScopeOrSelf(actor) })
}
export type Buyer = Awaited<ReturnType<typeof getBuyer>>
