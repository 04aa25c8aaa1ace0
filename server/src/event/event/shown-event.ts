import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../kit/context.ts'
import { modulesOff } from '../../platform/organisation/organisation.queries.ts'
import { events } from './event.table.ts'

/** Returns the event that the public site shows: the current one; none while events are switched off. */
export async function findShownEvent(db: Db): Promise<typeof events.$inferSelect | undefined> {
  const isShown = sql`'events' <> all(${modulesOff})`
  const [event] = await db
    .select()
    .from(events)
    .where(and(eq(events.isCurrent, true), isShown))
  return event
}
