import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../kit/context.ts'
import { eventSettings } from '../../tables/event/event-setting.table.ts'
import { events } from '../../tables/event/event.table.ts'

/**
 * Returns the events that are not archived whose newest settings have receipts issued on payment, each with the moment when
 * that was switched on last.
 */
export function receiptsOnPayment(db: Db): Promise<{ eventId: number; since: string }[]> {
  const isOn = sql`${eventSettings.content} -> 'receiptsOnPayment' = 'true'`
  const lastOff = sql`(
    select coalesce(max(version), 0) from ${eventSettings} other
    where other.event_id = ${eventSettings.eventId}
      and other.content -> 'receiptsOnPayment' is distinct from 'true')`
  return db
    .select({ eventId: eventSettings.eventId, since: sql<string>`min(${eventSettings.createdAt})` })
    .from(eventSettings)
    .innerJoin(events, eq(events.id, eventSettings.eventId))
    .where(and(isOn, sql`${eventSettings.version} > ${lastOff}`, ne(events.status, 'archived')))
    .groupBy(eventSettings.eventId)
    .orderBy(eventSettings.eventId)
}
