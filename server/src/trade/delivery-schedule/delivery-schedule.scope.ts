import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { customerScope } from '../../customer/customer/customer.scope.ts'
import { customers } from '../../tables/customer/customer.table.ts'
import type { Actor } from '../../kit/context.ts'
import { deliverySchedules } from '../../tables/trade/delivery-schedule.table.ts'

/** The condition of the schedules that somebody sees: those for everybody, and those of the customers that they see. */
export function deliveryScheduleScope(actor: Actor): SQL {
  const theirs = and(eq(customers.id, deliverySchedules.customerId), customerScope(actor))
  return or(
    isNull(deliverySchedules.customerId),
    sql`exists (select from ${customers} where ${theirs})`,
  ) as SQL
}
