import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as schema from '../src/db/schema.ts'
import type { TestServer } from './server.ts'

const tables = Object.values(schema).filter((one) => is(one, PgTable))

/** What stands in each table, so that a test can say of all of them that nothing was changed. */
export async function fingerprint(
  { ctx: { db } }: Pick<TestServer, 'ctx'>,
  { except = [] }: { except?: readonly string[] } = {},
): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const table of tables) {
    const { rows } = await db.execute<{ all: string }>(
      sql`select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as all from ${table} t`,
    )
    found[getTableName(table)] = rows[0]?.all ?? ''
  }
  return Object.fromEntries(Object.entries(found).filter(([name]) => !except.includes(name)))
}
