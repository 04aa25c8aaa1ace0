import type { Context } from '../../kit/context.ts'
import type { events } from '../../tables/event/event.table.ts'

type Event = typeof events.$inferSelect

/**
 * Run when an event is copied, in the transaction of the command: they copy what belongs to it. `days` is by how much
 * its dates move. `server/src/handlers.ts` fills the list.
 */
export const whenEventIsCopied: ((
  ctx: Context,
  copy: { from: Event; to: Event; days: number },
) => Promise<void>)[] = []

/** Run when a draft is deleted, while it is locked. */
export const whenEventIsRemoved: ((ctx: Context, eventId: number) => Promise<void>)[] = []
