import type { SQL } from 'drizzle-orm'
import type { Actor } from '../../kit/context.ts'
import { port } from '../../kit/port.ts'

/**
 * Returns the query of the regular customers who have not ordered for one and a half times their usual gap, among the orders that the
 * actor sees: the columns `customer_id` and `day`, that of the last order.
 */
type LapsedBuyers = (actor: Actor, today: string) => SQL

/** The area of orders is above this one. */
export const lapsedBuyers = port<LapsedBuyers>('customers who have stopped ordering')
