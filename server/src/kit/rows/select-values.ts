import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../context.ts'
import { found } from '../errors.ts'

/** Returns the values of several expressions, which may contain queries, from one statement. */
export async function selectValues<Values extends object>(
  db: Db,
  expressions: { [Name in keyof Values]: SQL<Values[Name]> },
): Promise<Values> {
  const [row] = await db.select(expressions as Record<string, SQL>).from(sql`(values (1)) as one`)
  return found(row as Values | undefined)
}
