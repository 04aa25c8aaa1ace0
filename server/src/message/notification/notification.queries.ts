import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  lt,
  lte,
  not,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type {
  Notification,
  NotificationCounts,
  NotificationState,
} from '@banquet/contract/message/notification'
import type { Context, Db } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { hiddenNotifications } from './hidden.port.ts'
import { notifications } from '../../tables/message/notification.table.ts'

const { id, accountId, readAt, createdAt } = notifications
const maxUnread = 1000

/** The condition of the notifications that an account sees. */
async function ofAccount(db: Db, account: number): Promise<SQL | undefined> {
  const hidden = await hiddenNotifications()(db, account)
  return and(eq(accountId, account), hidden && not(hidden))
}

/** Returns a notification as the API shows it. */
function shown({
  accountId: _accountId,
  dedupeKey: _dedupeKey,
  ...row
}: typeof notifications.$inferSelect): Notification {
  return { ...row, kind: row.kind as Notification['kind'], read: row.readAt !== null }
}

interface Which {
  state?: 'unread' | 'read' | undefined
  page: number
  size: number
}

/** Returns a page of an account's notifications, newest first. */
export async function listNotifications(
  db: Db,
  account: number,
  { state, page, size }: Which,
): Promise<Notification[]> {
  const inState = state && (state === 'read' ? isNotNull(readAt) : isNull(readAt))
  const rows = await db
    .select()
    .from(notifications)
    .where(and(await ofAccount(db, account), inState))
    .orderBy(desc(id))
    .limit(size)
    .offset((page - 1) * size)
  return rows.map(shown)
}

/** Returns the unread notifications of an account, newest first. */
export function listUnread(db: Db, account: number): Promise<Notification[]> {
  return listNotifications(db, account, { state: 'unread', page: 1, size: maxUnread })
}

/** Counts the notifications of an account, and the unread ones. */
export async function countNotifications(db: Db, account: number): Promise<NotificationCounts> {
  const [counts] = await db
    .select({ total: count(), unread: sql<number>`count(*) filter (where ${readAt} is null)::int` })
    .from(notifications)
    .where(await ofAccount(db, account))
  return found(counts)
}

/**
 * Returns what the live channel sends to an account, read in one statement, because a total must not be older than the
 * newest row.
 */
export async function readState(db: Db, account: number): Promise<NotificationState> {
  const [row] = await db
    .select({
      latest: getTableColumns(notifications),
      total: sql<number>`(count(*) over ())::int`,
      unread: sql<number>`(count(*) filter (where ${readAt} is null) over ())::int`,
    })
    .from(notifications)
    .where(await ofAccount(db, account))
    .orderBy(desc(id))
    .limit(1)
  return row ? { ...row, latest: shown(row.latest) } : { total: 0, unread: 0, latest: null }
}

/** Marks one of the actor's notifications as read. A repetition keeps the first time. */
export async function markRead({ db, actor, now }: Context, which: number): Promise<Notification> {
  const mine = and(eq(id, which), await ofAccount(db, actor.id))
  const marked = await db
    .update(notifications)
    .set({ readAt: now().toISOString() })
    .where(and(mine, isNull(readAt)))
    .returning()
  const [row] = marked.length > 0 ? marked : await db.select().from(notifications).where(mine)
  return shown(found(row))
}

/** Marks the actor's notifications up to a moment or an id as read, inclusive. */
export async function markAllRead(
  { db, actor, now }: Context,
  before: string | number,
): Promise<NotificationCounts> {
  const until = typeof before === 'number' ? lte(id, before) : lte(createdAt, before)
  await db
    .update(notifications)
    .set({ readAt: now().toISOString() })
    .where(and(eq(accountId, actor.id), isNull(readAt), until))
  return countNotifications(db, actor.id)
}

/** Deletes what was read three months ago, and everything after a year. */
export async function deleteOldNotifications({ db }: Context): Promise<void> {
  await db
    .delete(notifications)
    .where(or(lt(readAt, sql`now() - interval '90 days'`), lt(createdAt, sql`now() - interval '365 days'`)))
}
