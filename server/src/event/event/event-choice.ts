import { and, eq, type SQL } from 'drizzle-orm'
import { identity } from '@banquet/contract/call/access'
import type { EventStatus } from '@banquet/contract/event/event/event'
import type { Context, Db } from '../../kit/context.ts'
import { invalid, Refusal } from '../../kit/errors.ts'
import { events } from '../../tables/event/event.table.ts'

/** Returns the event that a list is about: the given one, or the current one; undefined if there is none. */
export async function chosenEvent(db: Db, eventId: number | undefined): Promise<number | undefined> {
  if (eventId !== undefined) return eventId
  const [current] = await db.select({ id: events.id }).from(events).where(eq(events.isCurrent, true))
  return current?.id
}

/**
 * The condition of the events that somebody may act on. For members, one that is not published does not exist, so that every
 * answer about it is that about an unknown event.
 */
export function withinReach({ actor }: Pick<Context, 'actor'>): SQL | undefined {
  return actor.identity === identity.member ? eq(events.status, 'published') : undefined
}

/** The condition of the event that a call acts on: the given one, or the current one, if the caller may act on it. */
export function eventOfCall(ctx: Pick<Context, 'actor'>, eventId: number | undefined): SQL | undefined {
  return and(eventId === undefined ? eq(events.isCurrent, true) : eq(events.id, eventId), withinReach(ctx))
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
