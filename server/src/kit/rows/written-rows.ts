import { and, eq, getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../context.ts'
import { built } from './statements.ts'

/*
 * Statements that add and edit rows. Each is built once for the fields that it sets: building the text of one that adds ten lines of
 * an order takes longer than sending it.
 */

type Row<T extends PgTable> = T['$inferSelect']
type Fields = Record<string, unknown>
type Columns = Record<string, PgColumn>

/** Statements of more rows are built each time, because each number of rows is another statement. */
const mostRows = 20

/** Whether a value is an expression, which belongs to the text of a statement. */
const isExpression = (value: unknown) => typeof value === 'object' && value !== null && 'getSQL' in value

/**
 * Returns the fields that rows set, and their values as the database gets them, row by row; undefined if the rows set
 * different fields, or an expression.
 */
function plainValues(table: PgTable, rows: readonly Fields[]) {
  if (rows.length > mostRows) return undefined
  const columns = getTableColumns(table) as Columns
  const fieldsOf = (row: Fields = {}) =>
    Object.keys(row).filter((field) => columns[field] !== undefined && row[field] !== undefined)
  const fields = fieldsOf(rows[0])
  const values: unknown[] = []
  for (const row of rows) {
    if (row !== rows[0] && fieldsOf(row).length !== fields.length) return undefined
    for (const field of fields) {
      const value = row[field]
      if (value === undefined || isExpression(value)) return undefined
      values.push(value === null ? null : columns[field]?.mapToDriverValue(value))
    }
  }
  return { fields, values }
}

/** Returns rows of placeholders for values in the order in which `plainValues` returns them. */
function placeholders(fields: readonly string[], rows = 1): Record<string, SQL>[] {
  const at = (place: number) => sql`${sql.placeholder(String(place))}`
  return Array.from({ length: rows }, (_, row) =>
    Object.fromEntries(fields.map((field, index) => [field, at(row * fields.length + index)])),
  )
}

/** Returns values by the names of their placeholders. */
const named = (values: readonly unknown[]): Fields => ({ ...values })

/** Adds rows without an audit entry. With `unlessThere`, rows whose unique key another row has are left out. */
export async function addRows<T extends PgTable>(
  db: Db,
  table: T,
  rows: PgInsertValue<T>[],
  { unlessThere = false }: { unlessThere?: boolean } = {},
): Promise<void> {
  if (rows.length === 0) return
  const add = (values: PgInsertValue<T>[]) => {
    const adding = db.insert(table).values(values)
    return unlessThere ? adding.onConflictDoNothing() : adding
  }
  const plain = plainValues(table, rows)
  if (!plain) return void (await add(rows))
  const { fields, values } = plain
  const key = `add ${getTableName(table)} ${rows.length} ${fields.join()} ${unlessThere}`
  const statement = built(db, key, () =>
    add(placeholders(fields, rows.length) as unknown as PgInsertValue<T>[]),
  )
  await statement.execute(named(values))
}

interface Added<T extends PgTable, Returned extends Columns> {
  rows: PgInsertValue<T>[]
  returning: Returned
  /** A column with a unique key: a row whose value another row has is left out. */
  unlessTaken?: PgColumn
}

/** Adds rows without an audit entry and returns these columns of them. */
export async function insertReturning<T extends PgTable, Returned extends Columns>(
  db: Db,
  table: T,
  { rows, returning, unlessTaken }: Added<T, Returned>,
): Promise<Pick<Row<T>, keyof Returned & keyof Row<T>>[]> {
  const insert = (values: Fields[]) => {
    const adding = db.insert(table).values(values as PgInsertValue<T>[])
    return (unlessTaken ? adding.onConflictDoNothing({ target: unlessTaken }) : adding).returning(
      returning as Columns,
    )
  }
  const plain = plainValues(table, rows)
  if (!plain) return (await insert(rows)) as Row<T>[]
  const { fields, values } = plain
  const returned = Object.keys(returning).join()
  const key = `insert ${getTableName(table)} ${rows.length} ${fields.join()} ${unlessTaken?.name} ${returned}`
  const statement = built(db, key, () => insert(placeholders(fields, rows.length)))
  return (await statement.execute(named(values))) as Row<T>[]
}

interface Edit {
  id: unknown
  version: unknown
  set: Fields
  returning: Columns
}

/** Edits a row without an audit entry, if it still has this version, and returns these columns of it. */
export async function updateReturning(
  db: Db,
  table: PgTable & { id: PgColumn; version: PgColumn },
  { id, version, set, returning }: Edit,
): Promise<Fields[]> {
  const update = (values: Fields, which: { id: unknown; version: unknown }) =>
    db
      .update(table)
      .set(values)
      .where(and(eq(table.id, which.id), eq(table.version, which.version)))
      .returning(returning)
  const plain = plainValues(table, [set])
  if (!plain) return update(set, { id, version })
  const { fields, values } = plain
  const which = { id: sql.placeholder('id'), version: sql.placeholder('version') }
  const key = `update ${getTableName(table)} ${fields.join()}`
  const statement = built(db, key, () => update(placeholders(fields)[0] ?? {}, which))
  return statement.execute({ ...named(values), id, version })
}
