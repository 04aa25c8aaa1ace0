import { isDeepStrictEqual } from 'node:util'
import { and, eq, getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import { difference, historyOf, labelOf, writeAudit, writeAudits } from './audit.ts'
import { inTransaction, type Context, type Db } from '../context.ts'
import { found, Refusal } from '../errors.ts'
import { ofTriggers } from './columns.ts'
import { built, prepared } from './statements.ts'
import { insertReturning, updateReturning } from './written-rows.ts'
import { refuseTaken, uniqueFieldOf } from './unique-keys.ts'

/** A table with the columns that these functions rely on. */
export type RowTable = PgTable & { id: PgColumn; version: PgColumn }
type Row<T extends PgTable> = T['$inferSelect']
type Fields = Record<string, unknown>

interface Change {
  action: 'updated' | 'deleted'
  before?: Fields
  after?: Fields
  label?: string | undefined
}

const ownColumns = new WeakMap<PgTable, Record<string, PgColumn>>()

/** Whether the database alone writes a column, for searching. */
const isDerived = ({ generated, default: value }: PgColumn) => generated !== undefined || value === ofTriggers

/** Returns the columns that people write, without those that the database derives for searching. */
export function columnsOf<T extends PgTable>(table: T): T['_']['columns'] {
  const known = ownColumns.get(table)
  if (known) return known
  const own = Object.entries(getTableColumns(table)).filter(([, column]) => !isDerived(column))
  const columns = Object.fromEntries(own) as Record<string, PgColumn>
  ownColumns.set(table, columns)
  return columns
}

/** The same for a table of unknown type; the caller knows the type of its rows. */
const plainColumns = (table: PgTable) => columnsOf(table) as Record<string, PgColumn>

/** Identifies a row by its id, and by a condition that it must meet as well (a scope). A row outside counts as missing. */
export type Which = number | { id: number; within: SQL | undefined }

function conditionOf(table: RowTable, which: Which): SQL | undefined {
  return typeof which === 'number' ? eq(table.id, which) : and(eq(table.id, which.id), which.within)
}

function select(db: Db, table: RowTable, condition: SQL | undefined) {
  return db.select(plainColumns(table)).from(table).where(condition)
}

/** Prepares by far the most frequent read. */
function preparedGet(db: Db, table: RowTable) {
  const byId = () => select(db, table, eq(table.id, sql.placeholder('id')))
  return prepared(db, `get_${getTableName(table)}`, (name) => byId().prepare(name))
}

/** Returns one row; throws `not-found` if there is none. */
export async function getRow<T extends RowTable>(db: Db, table: T, which: Which): Promise<Row<T>> {
  const [row] =
    typeof which === 'number'
      ? await preparedGet(db, table).execute({ id: which })
      : await select(db, table, conditionOf(table, which))
  return found(row)
}

/** Returns one row, locked until the transaction ends. */
export async function lockRow<T extends RowTable>(db: Db, table: T, which: Which): Promise<Row<T>> {
  const byId = () => select(db, table, eq(table.id, sql.placeholder('id'))).for('update')
  const [row] =
    typeof which === 'number'
      ? await built(db, `lock ${getTableName(table)}`, byId).execute({ id: which })
      : await select(db, table, conditionOf(table, which)).for('update')
  return found(row)
}

async function writeRow(
  ctx: Context,
  table: RowTable,
  row: Fields,
  { label = labelOf(row, uniqueFieldOf(table)), ...entry }: Change,
): Promise<void> {
  await writeAudit(ctx, { noun: getTableName(table), rowId: Number(row['id']), label, ...entry })
}

/**
 * Adds rows in one statement, with an audit entry for each. Duplicate keys are left to the indexes; call `refuseTaken`
 * before to get all of them, each at its field.
 */
export async function insertRows<T extends RowTable>(
  ctx: Context,
  table: T,
  values: PgInsertValue<T>[],
  labelFor: (row: Row<T>) => string = (row) => labelOf(row, uniqueFieldOf(table)),
): Promise<Row<T>[]> {
  if (values.length === 0) return []
  return inTransaction(ctx, async (ctx) => {
    const rows = await insertReturning(ctx.db, table, { rows: values, returning: plainColumns(table) })
    const noun = getTableName(table)
    const entries = rows.map((after) => {
      const label = labelFor(after)
      return { action: 'created', noun, rowId: Number(after['id']), label, after } as const
    })
    await writeAudits(ctx, entries)
    return rows
  })
}

/** Adds a row and its audit entry; `label` is for rows without a name. */
export function insertRow<T extends RowTable>(
  ctx: Context,
  table: T,
  values: PgInsertValue<T>,
  label?: string,
): Promise<Row<T>> {
  return inTransaction(ctx, async (ctx) => {
    await refuseTaken(ctx.db, [{ table, row: values }])
    const [row] = await insertRows(ctx, table, [values], label === undefined ? undefined : () => label)
    return found(row)
  })
}

interface Edit<T extends RowTable> {
  which: Which
  /** The row as it is, if the caller has locked it in this transaction; it is not read again. */
  locked?: Pick<Row<T>, keyof Row<T> & keyof T['$inferInsert']> | undefined
  /** Fields to set; those that are undefined stay. */
  set: { [Field in keyof T['$inferInsert']]?: T['$inferInsert'][Field] | undefined }
  /** The version that the edit is based on; undefined for clients that do not know it. */
  version?: number | undefined
  /** The label in the audit, for rows without a name. */
  label?: string | undefined
  /**
   * What changed in rows that belong to this one, as the audit shows it. The version counts them as well, so that a
   * decision about what was seen before is refused.
   */
  beside?: { before: Fields; after: Fields } | undefined
}

/**
 * Edits a row, increments its version and writes the changes to the audit. An edit of an older version is refused with
 * the current row. An edit that changes nothing, in the row or beside it, leaves no trace.
 */
export function updateRow<T extends RowTable>(ctx: Context, table: T, edit: Edit<T>): Promise<Row<T>> {
  return inTransaction(ctx, async (ctx) => {
    const before: Fields = edit.locked ?? (await lockRow(ctx.db, table, edit.which))
    if (edit.version !== undefined && edit.version !== before['version']) {
      throw new Refusal('stale', { current: before })
    }
    const set: Fields = Object.fromEntries(
      Object.entries(edit.set).filter(([, value]) => value !== undefined),
    )
    if (!edit.beside && isDeepStrictEqual({ ...before, ...set }, before)) return before
    await refuseTaken(ctx.db, [{ table, row: { ...before, ...set }, id: Number(before['id']) }])
    const values = { ...set, version: Number(before['version']) + 1 } as Record<string, unknown>
    const { id, version } = before
    const [after] = await updateReturning(ctx.db, table, {
      id,
      version,
      set: values,
      returning: plainColumns(table),
    })
    if (!after) throw new Error(`A row of ${getTableName(table)} was changed after it had been read`)
    const changed = difference(before, after)
    const { beside } = edit
    if (changed || beside)
      await writeRow(ctx, table, after, {
        action: 'updated',
        before: { ...changed?.before, ...beside?.before },
        after: { ...changed?.after, ...beside?.after },
        label: edit.label,
      })
    return after
  })
}

/** Deletes a row and writes its last state to the audit. A row that others refer to is refused with `in-use`. */
export function removeRow(ctx: Context, table: RowTable, which: Which, label?: string): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const condition = conditionOf(table, which)
    const rows: Fields[] = await ctx.db.delete(table).where(condition).returning(plainColumns(table))
    const before = found(rows[0])
    await writeRow(ctx, table, before, { action: 'deleted', before, label })
    return null
  })
}

/** Returns the changes of a row that the caller may see. */
export async function rowHistory(ctx: Context, table: RowTable, which: Which) {
  await getRow(ctx.db, table, which)
  return historyOf(ctx, table, typeof which === 'number' ? which : which.id)
}
