import type { SQL } from 'drizzle-orm'
import { ofSeenCustomers } from '../customer/customer.scope.ts'
import type { Actor } from '../../kit/context.ts'
import { customerProducts } from '../../tables/customer/customer-product.table.ts'

/** The condition of the agreements that the actor sees: those of the customers that they see. */
export function customerProductScope(actor: Actor): SQL | undefined {
  return ofSeenCustomers(actor, customerProducts.customerId)
}
