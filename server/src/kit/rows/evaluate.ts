import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../context.ts'
import { found } from '../errors.ts'

/** Returns the values of several expressions, which may contain queries, from one statement. */
export async function evaluate<Values extends object>(
  db: Db,
  expressions: { [Name in keyof Values]: SQL<Values[Name]> },
): Promise<Values> {
  const columns = Object.entries<SQL>(expressions).map(
    // oxlint-disable-next-line no-restricted-properties -- The names are written in the code and never input.
    ([name, expression]) => sql`${expression} as ${sql.identifier(name)}`,
  )
  const { rows } = await db.execute(sql`select ${sql.join(columns, sql`, `)}`)
  return found(rows[0] as Values | undefined)
}
