import type { Context } from '../../kit/context.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { customerScopeOrSelf } from './customer.scope.ts'
import { customers } from '../../tables/customer/customer.table.ts'

/** Returns the customer that an order is for: the one that staff name, within their scope, or the customer itself. */
export function getBuyer({ db, actor }: Context, customerId: number | undefined) {
  return getRow(db, customers, { id: customerId ?? actor.id, within: customerScopeOrSelf(actor) })
}
export type Buyer = Awaited<ReturnType<typeof getBuyer>>
