import { sql } from 'drizzle-orm'

/**
 * Whether a payment order has a reported transfer that was not checked yet. The names are written out, because drizzle leaves out
 * the table of a column where only one table is selected from.
 */
export const isReported = sql<boolean>`exists (
  select from transfer_notice
  where transfer_notice.payment_order_id = payment_order.id and transfer_notice.state = 'open')`
