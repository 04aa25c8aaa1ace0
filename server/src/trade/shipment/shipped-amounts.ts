import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../kit/context.ts'
import { timeZone } from '../../kit/list/list.ts'
import { shipments } from '../../tables/trade/shipment.table.ts'

/** Days of one month, both included. */
export interface DaysOfMonth {
  from: string
  to: string
}

/** What was shipped on days of a month. */
export interface Shipped {
  /** The first day of the month. */
  day: string
  /** How many shipments left. */
  count: number
  /** Orders of which something was shipped. */
  orders: number
  /** With tax, before returns. */
  shipped: string
}

/**
 * Reads what was shipped on days of several months, of the shipments that meet a condition. Returns what finds it by the first of
 * these days, which is that of their month.
 */
export async function readShipped(
  db: Db,
  days: readonly DaysOfMonth[],
  seen: SQL | undefined,
): Promise<(first: string) => Shipped> {
  const { orderId, shippedAt, status, gross } = shipments
  const begin = (day: SQL) => sql`${day}::timestamp at time zone ${timeZone}`
  const within = days.map(({ from, to }) => {
    const [first, afterLast] = [begin(sql`${from}::date`), begin(sql`(${to}::date + 1)`)]
    return sql`(${shippedAt} >= ${first} and ${shippedAt} < ${afterLast})`
  })
  const rows = await db
    .select({
      day: sql<string>`date_trunc('month', ${shippedAt} at time zone ${timeZone})::date::text`,
      count: sql<number>`count(*)::int`,
      orders: sql<number>`count(distinct ${orderId})::int`,
      shipped: sql<string>`sum(${gross})::numeric(16, 2)`.mapWith(String),
    })
    .from(shipments)
    .where(and(seen, eq(status, 'shipped'), or(...within)))
    .groupBy(sql`1`)
  return (day) => rows.find((row) => row.day === day) ?? { day, count: 0, orders: 0, shipped: '0.00' }
}
