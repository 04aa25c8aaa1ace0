import { getTableName, is, Name, sql, SQL, Subquery, Table, type SQLWrapper } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../context.ts'
import { prepared } from '../rows/statements.ts'
import { rowStamps } from './row-stamp.table.ts'

/*
 * The stamp of some tables is the number of statements that have changed them. A trigger adds a row to `row_stamp` in the
 * transaction of each such statement, so two snapshots with the same stamp see the same rows. The greatest id of
 * `row_stamp` would not do, because transactions commit in another order than they take ids.
 */

/** The stamp, and how many rows of `row_stamp` it is the sum of. */
export interface Stamp {
  changes: string
  pieces: number
}

const isWrapper = (piece: unknown): piece is SQLWrapper =>
  typeof piece === 'object' && piece !== null && 'getSQL' in piece

function addTables(piece: unknown, names: Set<string>): void {
  if (is(piece, Table)) names.add(getTableName(piece))
  else if (is(piece, Name)) names.add(piece.value)
  else if (Array.isArray(piece)) for (const one of piece) addTables(one, names)
  else if (is(piece, SQL)) addTables(piece.queryChunks, names)
  else if (is(piece, Subquery)) addTables(piece._.sql, names)
  else if (isWrapper(piece)) {
    // A column, a value or a piece of text wraps nothing but itself.
    const { queryChunks } = piece.getSQL()
    if (queryChunks[0] !== piece) addTables(queryChunks, names)
  }
}

/**
 * Returns the names of a table and of all tables that a condition reads. Aliases and column names may be among them,
 * which does no harm. Names in plain text are not found: write `${customers}`, not `customer`.
 */
export function tablesOf(table: PgTable, where: SQL | undefined): string[] {
  const names = new Set([getTableName(table)])
  addTables(where, names)
  return [...names].toSorted()
}

/** Builds the statement that reads a stamp. */
export function selectStamp(db: Db, tables: SQLWrapper) {
  return db
    .select({
      changes: sql<string>`coalesce(sum(${rowStamps.changes}), 0)::text`.as('changes'),
      pieces: sql<number>`count(*)::int`.as('pieces'),
    })
    .from(rowStamps)
    .where(sql`${rowStamps.tableName} = any(${tables}::text[])`)
}

/** Returns the current stamp of tables. */
export async function readStamp(db: Db, tables: string[]): Promise<Stamp> {
  const statement = prepared(db, 'stamp', (name) => selectStamp(db, sql.placeholder('tables')).prepare(name))
  const [stamp] = await statement.execute({ tables })
  return stamp ?? { changes: '0', pieces: 0 }
}

const maxPieces = 64

/** Merges the rows of `row_stamp` if there are many, so that summing them stays cheap. */
export async function tidyStamps(db: Db, tables: string[], { pieces }: Stamp): Promise<void> {
  if (pieces <= maxPieces) return
  // One table after the other, because two programs that merge several at once could deadlock.
  for (const table of tables) await mergeStamps(db, table)
}

/**
 * Replaces the stamp rows of a table by their sum. A second program that merges waits, finds none left and adds none.
 */
async function mergeStamps(db: Db, table: string): Promise<void> {
  await db.execute(sql`
    with gone as (delete from ${rowStamps} where ${rowStamps.tableName} = ${table} returning changes)
    insert into ${rowStamps} (table_name, changes) select ${table}, sum(changes) from gone having count(*) > 0`)
}
