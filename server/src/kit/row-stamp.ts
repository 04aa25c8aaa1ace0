import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { Query, SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './context.ts'

/*
 * The stamp of some tables: how often they have changed, in the eyes of one condition. It is exact: a trigger adds a
 * row to `row_stamp` in every transaction that changes a table, so two snapshots that see the same number of changes
 * see the same rows. (The greatest id would not do: transactions commit in another order than they take numbers.)
 *
 * Each row of `row_stamp` also says how many of its changes were edits. They do not count for a table of which the
 * condition reads nothing but the number of a row, which nobody edits: which customers an employee looks after stays
 * the same while others write remarks. A condition that names any other column of a table counts all its changes.
 */

/** What a condition is about: the rows of a table within `where`, which may look into other tables as well. */
export interface Stamped {
  table: PgTable
  where?: SQL | undefined
  alsoReads?: readonly PgTable[]
}

const dialect = new PgDialect({ casing: 'snake_case' })
const rendered = new WeakMap<SQL, Query>()
const columnNames = new WeakMap<PgTable, readonly string[]>()

/** A condition as the database gets it. */
export function textOf(where: SQL): Query {
  const query = rendered.get(where) ?? dialect.sqlToQuery(where)
  rendered.set(where, query)
  return query
}

/** What the columns of a table are called in the database, but for the number of a row. */
function columnsIn(table: PgTable): readonly string[] {
  const known = columnNames.get(table)
  if (known) return known
  const all = dialect.sqlToQuery(sql.join(Object.values(getTableColumns(table)), sql`, `)).sql
  const names = [...all.matchAll(/\."(\w+)"/g)].flatMap(([, name = 'id']) => (name === 'id' ? [] : [name]))
  columnNames.set(table, names)
  return names
}

/** The tables that the stamp is about. */
export const tablesOf = ({ table, alsoReads = [] }: Stamped): string[] =>
  [table, ...alsoReads].map(getTableName)

/** Those of them whose edits change nothing, since no word of the condition is the name of a column of theirs. */
function unread({ table, where, alsoReads = [] }: Stamped): string[] {
  const words = new Set(where && textOf(where).sql.match(/\w+/g))
  return [table, ...alsoReads]
    .filter((each) => !columnsIn(each).some((name) => words.has(name)))
    .map(getTableName)
}

/** The stamp as text: how many changes count, and in how many pieces they are kept. */
export function stampOf(stamped: Stamped): SQL<string> {
  const isUnread = sql`table_name = any(${sql.param(unread(stamped))}::text[])`
  const sum = sql`coalesce(sum(case when ${isUnread} then changes - edits else changes end), 0)`
  return sql<string>`(select ${sum} || '/' || count(*) from row_stamp
    where table_name = any(${sql.param(tablesOf(stamped))}::text[]))`
}

/** Makes many stamps of a table into one of the same sum. A second merger waits, finds them gone and adds nothing. */
export async function mergeStamps(db: Db, name: string): Promise<void> {
  await db.execute(sql`
    with gone as (delete from row_stamp where table_name = ${name} returning changes, edits),
         merged as (select sum(changes) as changes, sum(edits) as edits from gone)
    insert into row_stamp (table_name, changes, edits)
    select ${name}, changes, edits from merged where changes is not null`)
}
