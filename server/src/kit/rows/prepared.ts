import type { Db } from '../context.ts'

const statements = new WeakMap<Db, Map<string, unknown>>()

/**
 * A statement that is the same each time but for its values: built once, and planned once on each connection, which costs
 * more than it takes to run. Its name says what it is; the same name means the same statement.
 */
export function prepared<Statement>(db: Db, name: string, prepare: (name: string) => Statement): Statement {
  const ofDb = statements.get(db) ?? new Map<string, unknown>()
  statements.set(db, ofDb)
  const statement = (ofDb.get(name) as Statement | undefined) ?? prepare(name)
  ofDb.set(name, statement)
  return statement
}
