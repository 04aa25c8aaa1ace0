import type { NotificationKind, NotificationParams } from '@banquet/contract/message/notification-kinds'
import type { Context } from '../../kit/context.ts'
import { addRows } from '../../kit/rows/written-rows.ts'
import { notifications } from '../../tables/message/notification.table.ts'

interface Notice<Kind extends NotificationKind> {
  /** Ids of accounts. The actor is not notified of their own command. */
  to: readonly number[]
  kind: Kind
  params: NotificationParams[Kind]
  /** Address of the screen that it is about. */
  link?: `/${string}`
  /** Identifies the event: accounts that were notified of it are not notified again. */
  dedupeKey?: string
}

/**
 * Notifies accounts with the database of the context, so in a transaction they are notified if it commits. Their
 * screens are updated at the commit.
 */
export async function notify<Kind extends NotificationKind>(
  { db, actor, now }: Context,
  { to, kind, params, link, dedupeKey }: Notice<Kind>,
): Promise<void> {
  // Accounts are notified in ascending order of their ids, so that two commands that notify the same people do not deadlock.
  const ids = [...new Set(to)].filter((id) => id !== actor.id).toSorted((one, other) => one - other)
  if (ids.length === 0) return
  const same = { kind, params: { ...params }, link: link ?? '', dedupeKey: dedupeKey ?? null }
  const createdAt = now().toISOString()
  const rows = ids.map((accountId) => ({ accountId, createdAt, ...same }))
  await addRows(db, notifications, rows, { unlessThere: true })
}
