import type { NotificationKind, NotificationParams } from '@banquet/contract/message/notification-kinds'
import type { Context } from '../../kit/context.ts'
import { notifications } from './notification.table.ts'

interface Notice<Kind extends NotificationKind> {
  /** Numbers of accounts. The actor is not told of their own command. */
  to: readonly number[]
  kind: Kind
  params: NotificationParams[Kind]
  /** Address of the screen that it is about. */
  link?: `/${string}`
  /** What happened, in one text: whoever has been told of the same is not told again. */
  dedupeKey?: string
}

/**
 * Tells accounts of something, with the database of the context: in a transaction they are told of the command, or there
 * was none. Their screens hear of it with the commit.
 */
export async function notify<Kind extends NotificationKind>(
  { db, actor }: Context,
  { to, kind, params, link, dedupeKey }: Notice<Kind>,
): Promise<void> {
  // In the order of their numbers, so that two who tell the same people at once do not wait for each other.
  const ids = [...new Set(to)].filter((id) => id !== actor.id).toSorted((one, other) => one - other)
  if (ids.length === 0) return
  const same = { kind, params: { ...params }, link: link ?? '', dedupeKey: dedupeKey ?? null }
  const rows = ids.map((accountId) => ({ accountId, ...same }))
  await db.insert(notifications).values(rows).onConflictDoNothing()
}
