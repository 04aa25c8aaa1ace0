import type { Db } from '../context.ts'
import { sql, type SQL } from 'drizzle-orm'
import { found } from '../errors.ts'

const statements = new WeakMap<Db, Map<string, unknown>>()

/**
 * Returns a statement that is the same each time but for its values. It is built once, and planned once on each
 * connection, because that costs more than running it. The same name means the same statement.
 */
export function prepared<Statement>(db: Db, name: string, prepare: (name: string) => Statement): Statement {
  const ofDb = statements.get(db) ?? new Map<string, unknown>()
  statements.set(db, ofDb)
  const statement = (ofDb.get(name) as Statement | undefined) ?? prepare(name)
  ofDb.set(name, statement)
  return statement
}

/** Returns the values of several expressions, which may contain queries, from one statement. */
export async function selectValues<Values extends object>(
  db: Db,
  expressions: { [Name in keyof Values]: SQL<Values[Name]> },
): Promise<Values> {
  const [row] = await db.select(expressions as Record<string, SQL>).from(sql`(values (1)) as one`)
  return found(row as Values | undefined)
}
