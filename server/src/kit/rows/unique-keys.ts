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

/** The field of a row that a column of a key comes from: a folded column is that of the key's field. */
const fieldOf = ({ path }: Key, [name, column]: Key['columns'][number]) =>
  column.generated === undefined ? name : path

/** Returns whether a row has a value for each column of a key. */
const hasKey = ({ row }: Written, key: Key) =>
  key.columns.every((one) => (row[fieldOf(key, one)] ?? null) !== null)

/** Whether another row has the same key, as an expression. */
function takenBy({ table, row, id }: Written, key: Key): SQL {
  const parts = key.columns.map((one) => {
    const [, column] = one
    const value = row[fieldOf(key, one)]
    return eq(column, column.generated === undefined ? value : sql`fold(${value})`)
  })
  const others = id === undefined ? undefined : ne(table.id, id)
  return sql`exists (select from ${table} where ${and(...parts, key.where, others)})`
}

/**
 * Throws with every key that other rows have, each at its field; the index itself would name only the first. Nothing is
 * locked, so of two simultaneous requests the index still refuses one. A single key is left to the index.
 */
export async function refuseTaken(db: Db, written: readonly Written[]): Promise<void> {
  const asked = written.flatMap((one) =>
    keysOf(one.table)
      .filter((key) => hasKey(one, key))
      .map((key) => ({ one, key })),
  )
  if (asked.length < 2) return
  const list = sql.join(
    asked.map(({ one, key }) => takenBy(one, key)),
    sql`, `,
  )
  const { rows } = await db.execute<{ taken: boolean[] }>(sql`select array[${list}] as taken`)
  const found = asked.filter((_, index) => rows[0]?.taken[index]).map(({ key }) => key)
  const [first] = found
  if (!first) return
  const errors = found.map(({ path }) => ({ path, code: 'duplicate' as const }))
  throw new Refusal(first.code, { errors })
}
