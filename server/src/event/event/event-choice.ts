import { eq } from 'drizzle-orm'
import type { EventStatus } from '@banquet/contract/event/event/event'
import type { Db } from '../../kit/context.ts'
import { invalid, Refusal } from '../../kit/errors.ts'
import { events } from './event.table.ts'

/** Returns the event that a list is about: the given one, or the current one; undefined if there is none. */
export async function chosenEvent(db: Db, eventId: number | undefined): Promise<number | undefined> {
  if (eventId !== undefined) return eventId
  const [current] = await db.select({ id: events.id }).from(events).where(eq(events.isCurrent, true))
  return current?.id
}

/**
 * Returns the event that a row belongs to or is added to: the given one, or the current one. Throws if there is none, or if
 * it is archived and so read-only. Locks it against being archived meanwhile, before any row that belongs to it is locked;
 * with `no key update` against everybody else who locks it as well.
 */
export async function lockOpenEvent(
  db: Db,
  eventId: number | undefined,
  strength: 'share' | 'no key update' = 'share',
): Promise<typeof events.$inferSelect> {
  const which = eventId === undefined ? eq(events.isCurrent, true) : eq(events.id, eventId)
  const [event] = await db.select().from(events).where(which).for(strength)
  if (!event) throw eventId === undefined ? new Refusal('event.none') : invalid('eventId', 'unknown')
  requireOpen(event)
  return event
}

/** Throws if an event is archived. */
export function requireOpen({ status }: { status: EventStatus }): void {
  if (status === 'archived') throw new Refusal('event.state')
}
