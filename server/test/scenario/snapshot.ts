import { getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../src/kit/context.ts'
import * as schema from '../../src/schema.ts'
import { unwritten } from '../../src/kit/rows/audit.ts'
import { columnsOf } from '../../src/kit/rows/rows.ts'

type Row = Record<string, unknown>

/** Every table of the product by its name in the database. */
export const tables: ReadonlyMap<string, PgTable> = new Map(
  Object.values(schema)
    .filter((one) => is(one, PgTable))
    .map((table) => [getTableName(table), table]),
)

/** Tables whose rows record events rather than state; they change with nearly every request. */
const passing = new Set(['row_stamp', 'throttle', 'robot_check', 'idempotency_key'])

/** Columns that change by being read. */
const ticking = new Set(['lastUsedAt', 'readAt'])

/** The columns of every table, by their names in the program. */
export const columnNames: readonly string[] = [
  ...new Set([...tables.values()].flatMap((table) => Object.keys(getTableColumns(table)))),
]

/** Every row of the product by table and id. */
export type Snapshot = ReadonlyMap<string, Row>

interface Read {
  /** The transaction that wrote the row, and its place: both differ after every change. */
  written: string
  row: Row
}

const last = new WeakMap<Db, ReadonlyMap<string, Read>>()
const watched = [...tables].filter(([name]) => !passing.has(name))
const numbered = watched.filter(([, table]) => 'id' in getTableColumns(table))
const keyOf = (name: string, row: Row) => `${name} ${String(row['id'] ?? row['accountId'])}`

/** Returns how each row with an id was written. */
async function writings(db: Db): Promise<{ name: string; id: number; written: string }[]> {
  const each = numbered.map(
    ([name, table]) =>
      sql`select ${name} as name, id::int, xmin::text || ctid::text as written from ${table}`,
  )
  const { rows } = await db.execute<{ name: string; id: number; written: string }>(
    sql.join(each, sql` union all `),
  )
  return rows
}

/** Returns the rows with an id; those that were not written since the last call are not read again. */
async function readNumbered(db: Db): Promise<Map<string, Read>> {
  const before = last.get(db)
  const now = new Map<string, Read>()
  const fresh = new Map<string, { ids: number[]; written: Map<string, string> }>()
  for (const { name, id, written } of await writings(db)) {
    const key = keyOf(name, { id })
    const known = before?.get(key)
    if (known?.written === written) {
      now.set(key, known)
      continue
    }
    const list = fresh.get(name) ?? { ids: [], written: new Map<string, string>() }
    list.ids.push(id)
    list.written.set(key, written)
    fresh.set(name, list)
  }
  for (const [name, table] of numbered) {
    const { ids, written } = fresh.get(name) ?? {}
    if (!ids) continue
    const rows = await db
      .select()
      .from(table)
      .where(sql`id = any(${sql.param(ids)})`)
    for (const row of rows as Row[]) {
      const key = keyOf(name, row)
      now.set(key, { written: written?.get(key) ?? '', row })
    }
  }
  last.set(db, now)
  return now
}

/** Reads everything that a request could have changed. */
export async function takeSnapshot(db: Db): Promise<Snapshot> {
  const rows = new Map<string, Row>()
  for (const [key, { row }] of await readNumbered(db)) rows.set(key, row)
  for (const [name, table] of watched) {
    if ('id' in getTableColumns(table)) continue
    for (const row of (await db.select().from(table)) as Row[]) rows.set(keyOf(name, row), row)
  }
  return rows
}

/** One row that was added, deleted or changed, with the columns that differ. */
export interface Difference {
  table: string
  id: number
  what: 'added' | 'removed' | 'changed'
  columns: string[]
  after: Row | undefined
}

/** Returns what changed between two snapshots. */
export function differences(before: Snapshot, after: Snapshot): Difference[] {
  const keys = [...new Set([...before.keys(), ...after.keys()])]
  return keys.flatMap((key): Difference[] => {
    const [old, now] = [before.get(key), after.get(key)]
    if (old === now) return []
    const [table = '', id = ''] = key.split(' ')
    const columns = Object.keys(now ?? old ?? {}).filter(
      (column) => !ticking.has(column) && JSON.stringify(old?.[column]) !== JSON.stringify(now?.[column]),
    )
    if (columns.length === 0) return []
    const what = !old ? 'added' : now ? 'changed' : 'removed'
    return [{ table, id: Number(id), what, columns, after: now }]
  })
}

/** The columns that the audit records of each table that people edit, which has a version. */
export const writtenColumns: ReadonlyMap<string, readonly string[]> = new Map(
  [...tables]
    .filter(([, table]) => 'version' in getTableColumns(table))
    .map(([name, table]) => [name, Object.keys(columnsOf(table)).filter((column) => !unwritten.has(column))]),
)
