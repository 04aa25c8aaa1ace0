import type { Db } from '../context.ts'

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
