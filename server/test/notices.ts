import { asc, gt, max } from 'drizzle-orm'
import { notifications } from '../src/tables/message/notification.table.ts'
import type { TestServer } from './server.ts'

type Notice = Pick<typeof notifications.$inferSelect, 'accountId' | 'kind' | 'params' | 'link'>

/**
 * Reads notifications in steps: each call returns everything that was written since the last one, completely, so that a
 * test also shows who was not notified.
 */
export async function watchNotices({
  ctx: { db },
}: Pick<TestServer, 'ctx'>): Promise<() => Promise<Notice[]>> {
  const { id, accountId, kind, params, link } = notifications
  const [known] = await db.select({ id: max(id) }).from(notifications)
  let last = known?.id ?? 0
  return async () => {
    const rows = await db
      .select({ id, accountId, kind, params, link })
      .from(notifications)
      .where(gt(id, last))
      .orderBy(asc(id))
    last = rows.at(-1)?.id ?? last
    return rows.map(({ id: _id, ...notice }) => notice)
  }
}
