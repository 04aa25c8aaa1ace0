import { sql, type Query, type SQL } from 'drizzle-orm'
import type { Db } from '../context.ts'
import { found } from '../errors.ts'

/** Those that have been built, without a connection. */
const statements = new Map<string, object>()

/** How many statements are kept; others are built each time. */
const most = 2000

interface RowsStatement<Row> {
  execute: (values: Record<string, unknown>) => Promise<{ rows: Row[] }>
}

/** What a database or a transaction has besides what its type tells: its connections, and how it builds statements. */
interface Inside {
  session: {
    client: unknown
    logger: unknown
    prepareQuery: <Row>(query: Query, fields: undefined, name: string, inArrays: false) => RowsStatement<Row>
  }
  dialect: { sqlToQuery: (statement: SQL) => Query }
}
const insideOf = (db: Db) => db as unknown as Inside

/** Returns a statement that runs on this database, or in this transaction. */
function on<Statement extends object>(db: Db, statement: Statement): Statement {
  const { client, logger } = insideOf(db).session
  return Object.assign(Object.create(statement), { client, logger }) as Statement
}

/**
 * Returns a statement that is the same each time but for its values. It is built once, and planned once on each
 * connection, because that costs more than running it. The same name means the same statement.
 */
export function prepared<Statement extends object>(
  db: Db,
  name: string,
  prepare: (name: string) => Statement,
): Statement {
  const known = statements.get(name)
  if (known) return on(db, known as Statement)
  const made = prepare(name)
  if (statements.size < most) statements.set(name, Object.assign(made, { client: undefined }))
  return on(db, made)
}

/** The same in SQL, for many rows that are used as they come: mapping every cell would take longer than reading it. */
export function preparedRows<Row>(db: Db, name: string, statement: () => SQL): RowsStatement<Row> {
  const { session, dialect } = insideOf(db)
  return prepared(db, name, () =>
    session.prepareQuery<Row>(dialect.sqlToQuery(statement()), undefined, name, false),
  )
}

/**
 * Returns a statement of a command that is the same each time but for its values. It is built once; connections keep those that
 * run often. The same key means the same statement.
 */
export function built<Statement extends object>(
  db: Db,
  key: string,
  build: () => { prepare: (name: string) => Statement },
): Statement {
  return prepared(db, `built ${key}`, () => build().prepare(''))
}

/** Returns the values of several expressions, which may contain queries, from one statement. */
export async function selectValues<Values extends object>(
  db: Db,
  expressions: { [Name in keyof Values]: SQL<Values[Name]> },
): Promise<Values> {
  const [row] = await db.select(expressions as Record<string, SQL>).from(sql`(values (1)) as one`)
  return found(row as Values | undefined)
}
