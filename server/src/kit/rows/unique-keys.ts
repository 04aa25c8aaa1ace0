import { and, eq, getTableColumns, ne, sql, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { ErrorCode } from '@banquet/contract/call/errors'
import type { Db } from '../context.ts'
import { Refusal } from '../errors.ts'

type Fields = Readonly<Record<string, unknown>>

/** A unique key; its index is named after the error and the field of a violation, `unit.duplicate/name`. */
interface Key {
  code: ErrorCode
  /** The field that is reported. */
  path: string
  /** Columns of the index by the names of their fields. */
  columns: readonly (readonly [string, PgColumn])[]
  where: SQL | undefined
}

const keysByTable = new WeakMap<PgTable, readonly Key[]>()

function keysOf(table: PgTable): readonly Key[] {
  const known = keysByTable.get(table)
  if (known) return known
  const columns = Object.entries(getTableColumns(table))
  const keys = getTableConfig(table).indexes.flatMap(({ config }): Key[] => {
    const [code, path] = (config.name ?? '').split('/')
    if (!config.unique || path === undefined) return []
    const names = config.columns.map((one) => ('name' in one ? one.name : undefined))
    const own = columns.filter(([, column]) => names.includes(column.name))
    return [{ code: code as ErrorCode, path, columns: own, where: config.where }]
  })
  keysByTable.set(table, keys)
  return keys
}

/** Returns the field of the first unique key of a table, by which people identify its rows. */
export function uniqueFieldOf(table: PgTable): string | undefined {
  return keysOf(table)[0]?.path
}

/** A row to be written: all of its fields, and its id if it exists already. */
export interface Written {
  table: PgTable & { id: PgColumn }
  row: Fields
  id?: number | undefined
}

/**
 * Returns whether another row has the key; undefined if the row has none. A folded column is that of the key's field.
 */
function takenBy({ table, row, id }: Written, { path, columns, where }: Key): SQL | undefined {
  const parts = columns.map(([name, column]) => {
    const value = row[column.generated === undefined ? name : path]
    if (value === undefined || value === null) return undefined
    return eq(column, column.generated === undefined ? value : sql`fold(${value})`)
  })
  if (parts.includes(undefined)) return undefined
  const others = id === undefined ? undefined : ne(table.id, id)
  return sql`exists (select from ${table} where ${and(...parts, where, others)})`
}

/**
 * Throws with every key that other rows have, each at its field; the index itself would name only the first. Nothing is
 * locked, so of two simultaneous requests the index still refuses one. A single key is left to the index.
 */
export async function refuseTaken(db: Db, written: readonly Written[]): Promise<void> {
  const asked = written.flatMap((one) =>
    keysOf(one.table).flatMap((key) => {
      const taken = takenBy(one, key)
      return taken ? [{ ...key, taken }] : []
    }),
  )
  if (asked.length < 2) return
  const list = sql.join(
    asked.map(({ taken }) => taken),
    sql`, `,
  )
  const { rows } = await db.execute<{ taken: boolean[] }>(sql`select array[${list}] as taken`)
  const found = asked.filter((_, index) => rows[0]?.taken[index])
  const [first] = found
  if (!first) return
  const errors = found.map(({ path }) => ({ path, code: 'duplicate' as const }))
  throw new Refusal(first.code, { errors })
}
