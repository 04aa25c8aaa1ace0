import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../src/kit/context.ts'
import * as schema from '../../src/db/schema.ts'
import { unwritten } from '../../src/kit/audit.ts'
import { columnsOf } from '../../src/kit/rows.ts'

type Row = Record<string, unknown>

/** Every table of the product by its name in the database. */
export const tables: ReadonlyMap<string, PgTable> = new Map(
  Object.values(schema)
    .filter((one) => is(one, PgTable))
    .map((table) => [getTableName(table), table]),
)

/** Tables whose rows say how something happened, not what is the case; they change with nearly every request. */
const passing = new Set(['row_stamp', 'throttle', 'robot_check', 'idempotency_key'])

/** Columns that change by being looked at. */
const ticking = new Set(['lastUsedAt', 'readAt'])

/** The columns of every table, as the program calls them. */
export const columnNames: readonly string[] = [
  ...new Set([...tables.values()].flatMap((table) => Object.keys(getTableColumns(table)))),
]

/** Every row of the product by table and number. */
export type Snapshot = ReadonlyMap<string, Row>

/** Reads everything that a request could have changed. */
export async function takeSnapshot(db: Db): Promise<Snapshot> {
  const rows = new Map<string, Row>()
  for (const [name, table] of tables) {
    if (passing.has(name)) continue
    for (const row of (await db.select().from(table)) as Row[]) rows.set(`${name} ${String(row['id'])}`, row)
  }
  return rows
}

/** One row that is there, gone or different, with the columns that differ. */
export interface Difference {
  table: string
  id: number
  what: 'added' | 'removed' | 'changed'
  columns: string[]
  after: Row | undefined
}

/** What happened between two moments. */
export function differences(before: Snapshot, after: Snapshot): Difference[] {
  const keys = [...new Set([...before.keys(), ...after.keys()])]
  return keys.flatMap((key): Difference[] => {
    const [old, now] = [before.get(key), after.get(key)]
    const [table = '', id = ''] = key.split(' ')
    const columns = Object.keys(now ?? old ?? {}).filter(
      (column) => !ticking.has(column) && JSON.stringify(old?.[column]) !== JSON.stringify(now?.[column]),
    )
    if (columns.length === 0) return []
    const what = !old ? 'added' : now ? 'changed' : 'removed'
    return [{ table, id: Number(id), what, columns, after: now }]
  })
}

/** What the audit writes of each table that people edit, known by a version. */
export const writtenColumns: ReadonlyMap<string, readonly string[]> = new Map(
  [...tables]
    .filter(([, table]) => 'version' in getTableColumns(table))
    .map(([name, table]) => [name, Object.keys(columnsOf(table)).filter((column) => !unwritten.has(column))]),
)
