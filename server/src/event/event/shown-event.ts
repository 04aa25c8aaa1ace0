import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../kit/context.ts'
import { modulesOff } from '../../platform/organisation/organisation.queries.ts'
import { events } from '../../tables/event/event.table.ts'

type Event = typeof events.$inferSelect

/** The condition of the events that the public site shows: the published ones; none while events are switched off. */
export const isShown = and(eq(events.status, 'published'), sql`'events' <> all(${modulesOff})`)

/**
 * Returns an event that the public site shows, by its code or the current one. A code that is that of no published event is
 * undefined, whether or not there is such an event.
 */
export async function findShownEvent(db: Db, code: string | undefined): Promise<Event | undefined> {
  const which = code === undefined ? eq(events.isCurrent, true) : eq(events.code, code)
  const [event] = await db.select().from(events).where(and(which, isShown))
  return event
}
