import { getTableColumns, sql, type Column } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../context.ts'

const nameOf = (column: Column) => (column.keyAsName ? toSnakeCase(column.name) : column.name)

/** Returns a value as JSON that the type of its column can be read from. */
function jsonOf(column: Column, value: unknown): unknown {
  if (value === null || value === undefined) return null
  return column.dataType === 'json' ? value : column.mapToDriverValue(value)
}

interface Options {
  /** Leaves out rows that a unique index already has, instead of failing. */
  unlessThere?: true
}

/**
 * Adds rows of which each sets the same columns. All values are one parameter, so the statement is the same for any number of
 * rows, and connections keep it: one with a parameter for each value would be parsed and planned for each number of rows.
 */
export async function insertMany<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  { unlessThere }: Options = {},
): Promise<void> {
  if (rows.length === 0) return
  const all: readonly Record<string, unknown>[] = rows
  const columns = Object.entries(getTableColumns(table)).flatMap(([field, column]) =>
    all.some((row) => row[field] !== undefined) ? [{ field, column, name: nameOf(column) }] : [],
  )
  const values = all.map((row) =>
    Object.fromEntries(columns.map(({ field, column, name }) => [name, jsonOf(column, row[field])])),
  )
  const names = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  await db.execute(sql`insert into ${table} (${names}) select ${names}
    from json_populate_recordset(null::${table}, ${JSON.stringify(values)}::json)${unlessThere && sql` on conflict do nothing`}`)
}
