import { and, exists, gt, lt, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { dayMs } from '@banquet/contract/rule/day/days'
import { sessions } from '../../tables/account/session.table.ts'
import type { Context } from '../../kit/context.ts'

/**
 * Deletes sessions that ended or expired so many days ago. The latest one of each account stays, because it tells when
 * the account last signed in, but without its address and its browser.
 */
export async function deleteOldSessions({ db, now }: Context, days: number): Promise<void> {
  const before = new Date(now().getTime() - days * dayMs).toISOString()
  const isOver = lt(sql`coalesce(${sessions.endedAt}, ${sessions.expiresAt})`, before)
  const later = alias(sessions, 'later')
  const isLater = and(sql`${later.accountId} = ${sessions.accountId}`, gt(later.id, sessions.id))
  const hasLater = exists(db.select({ id: later.id }).from(later).where(isLater))
  await db.delete(sessions).where(and(isOver, hasLater))
  const hasFacts = or(ne(sessions.ip, ''), ne(sessions.userAgent, ''))
  await db.update(sessions).set({ ip: '', userAgent: '' }).where(and(isOver, hasFacts))
}
