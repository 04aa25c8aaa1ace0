import { sql, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '../context.ts'
import { found } from '../errors.ts'

/** Returns for each of these queries whether it finds a row, all of them in one statement. */
export async function exist<Name extends string>(
  db: Db,
  queries: Record<Name, SQLWrapper>,
): Promise<Record<Name, boolean>> {
  const columns = Object.entries<SQLWrapper>(queries).map(
    ([name, query]) => sql`exists (${query}) as ${sql.identifier(name)}`,
  )
  const { rows } = await db.execute<Record<Name, boolean>>(sql`select ${sql.join(columns, sql`, `)}`)
  return found(rows[0])
}
