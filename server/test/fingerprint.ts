import { getTableName, is, sql } from 'drizzle-orm'
import { PgDialect, PgTable } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import type { Db } from '../src/kit/context.ts'
import * as schema from '../src/tables/all.ts'
import type { TestServer } from './server.ts'

const tables = Object.values(schema).filter((one) => is(one, PgTable))

/**
 * Returns a fingerprint of each table, so that a test can assert that nothing changed in any of them: how many rows there
 * are, and by which transactions they were written. Their values need not be read, which would cost more than the calls that
 * are tested. The statement is named, because planning it takes longer than running it.
 */
export async function fingerprint(
  { ctx: { db } }: Pick<TestServer, 'ctx'>,
  { except = [] }: { except?: readonly string[] } = {},
): Promise<Record<string, string>> {
  const parts = tables
    .filter((table) => !except.includes(getTableName(table)))
    .map(
      (table) => sql`select ${sql.raw(`'${getTableName(table)}'`)} as name,
        count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as all from ${table}`,
    )
  const { sql: text } = new PgDialect({ casing: 'snake_case' }).sqlToQuery(sql.join(parts, sql` union all `))
  const { $client } = db as Db & { $client: Pool }
  const name = `fingerprint but ${except.join(' ')}`
  const { rows } = await $client.query<{ name: string; all: string }>({ name, text })
  return Object.fromEntries(rows.map((row) => [row.name, row.all]))
}
