import { eq, sql, type SQL } from 'drizzle-orm'
import { customerScope, seesAllCustomers } from '../customer/customer.scope.ts'
import { customers } from '../../tables/customer/customer.table.ts'
import type { Actor } from '../../kit/context.ts'
import { customerProducts } from '../../tables/customer/customer-product.table.ts'

/** The condition of the agreements that the actor sees: those of the customers that they see. */
export function customerProductScope(actor: Actor): SQL | undefined {
  if (seesAllCustomers(actor)) return undefined
  return sql`exists (select 1 from ${customers} where ${eq(customers.id, customerProducts.customerId)} and ${customerScope(actor)})`
}
