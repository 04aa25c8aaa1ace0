import { asc, gt, max } from 'drizzle-orm'
import { audits } from '../src/kit/rows/audit.table.ts'
import type { TestServer } from './server.ts'

type Entry = Omit<typeof audits.$inferSelect, 'id' | 'at' | 'requestId' | 'search' | 'command'>

/**
 * Reads the audit in steps: each call returns everything that was written since the last one, completely except for
 * unpredictable values, so that a test also shows what was not written.
 */
export async function watchAudits({ ctx: { db } }: Pick<TestServer, 'ctx'>): Promise<() => Promise<Entry[]>> {
  const [known] = await db.select({ id: max(audits.id) }).from(audits)
  let last = known?.id ?? 0
  return async () => {
    const rows = await db.select().from(audits).where(gt(audits.id, last)).orderBy(asc(audits.id))
    last = rows.at(-1)?.id ?? last
    return rows.map(
      ({ id: _id, at: _at, requestId: _requestId, search: _search, command: _command, ...entry }) => entry,
    )
  }
}
