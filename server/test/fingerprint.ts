import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as schema from '../src/tables/all.ts'
import type { TestServer } from './server.ts'

const tables = Object.values(schema).filter((one) => is(one, PgTable))

/**
 * Returns a fingerprint of each table, so that a test can assert that nothing changed in any of them. Hashes are added
 * up, because sorting the rows would cost more than the calls that are tested.
 */
export async function fingerprint(
  { ctx: { db } }: Pick<TestServer, 'ctx'>,
  { except = [] }: { except?: readonly string[] } = {},
): Promise<Record<string, string>> {
  const parts = tables
    .filter((table) => !except.includes(getTableName(table)))
    .map(
      (table) => sql`select ${getTableName(table)} as name,
        count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as all from ${table} t`,
    )
  const { rows } = await db.execute<{ name: string; all: string }>(sql.join(parts, sql` union all `))
  return Object.fromEntries(rows.map((row) => [row.name, row.all]))
}
