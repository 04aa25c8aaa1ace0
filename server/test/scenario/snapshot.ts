import { getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { PgDialect, PgTable } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import type { Db } from '../../src/kit/context.ts'
import * as schema from '../../src/tables/all.ts'
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

type Rows = ReadonlyMap<number, Row>

/** Every row of the product by table and id. */
export type Snapshot = ReadonlyMap<string, Rows>

interface Known {
  /** The snapshot of the database in which the rows were read. */
  snapshot: string
  /** The rows with an id, by table and id. */
  rows: ReadonlyMap<string, Rows>
}

/** Before the first transaction. */
const nothing = '1:1:'
const last = new WeakMap<Db, Known>()
const watched = [...tables].filter(([name]) => !passing.has(name))
const numbered = watched.filter(([, table]) => 'id' in getTableColumns(table))
const keyOf = (row: Row) => Number(row['id'] ?? row['accountId'] ?? row['signupId'] ?? row['refundId'])

interface Written {
  name: string
  /** How many rows the table has. */
  count: number
  /** The ids of the rows that were written after a snapshot. */
  fresh: number[] | null
  snapshot: string
}

const branches = numbered.map(
  ([name, table]) =>
    sql`select ${name} as name, count(*)::int as count, pg_current_snapshot()::text as snapshot,
      array_agg(id::int) filter (where not pg_visible_in_snapshot(xmin::text::xid8, seen.at)) as fresh
    from ${table}, seen`,
)
const written = new PgDialect({ casing: 'snake_case' }).sqlToQuery(
  sql`with seen as (select ${nothing}::pg_snapshot as at) ${sql.join(branches, sql` union all `)}`,
)

/** Reads what was written after a snapshot. The statement is named, because planning it takes longer than running it. */
async function writtenSince(db: Db, snapshot: string): Promise<Written[]> {
  const { $client } = db as Db & { $client: Pool }
  const values = [snapshot, ...written.params.slice(1)]
  return (await $client.query<Written>({ name: 'written_since', text: written.sql, values })).rows
}

/** Returns the rows of a table; those that were not written since the last call are not read again. */
async function readTable(
  db: Db,
  table: PgTable,
  { count, fresh }: Written,
  before: Rows = new Map(),
): Promise<Rows> {
  if (!fresh && before.size === count) return before
  const rows = new Map(before)
  const read = await db
    .select()
    .from(table)
    .where(sql`id = any(${sql.param(fresh ?? [])})`)
  for (const row of read as Row[]) rows.set(Number(row['id']), row)
  if (rows.size === count) return rows
  const left = await db.execute<{ id: number }>(sql`select id::int from ${table}`)
  const ids = new Set(left.rows.map(({ id }) => id))
  return new Map([...rows].filter(([id]) => ids.has(id)))
}

/** Returns the rows with an id. */
async function readNumbered(db: Db): Promise<Known['rows']> {
  const before = last.get(db)
  const writes = await writtenSince(db, before?.snapshot ?? nothing)
  const rows = new Map<string, Rows>()
  for (const one of writes) {
    const table = tables.get(one.name)
    if (table) rows.set(one.name, await readTable(db, table, one, before?.rows.get(one.name)))
  }
  last.set(db, { snapshot: writes[0]?.snapshot ?? nothing, rows })
  return rows
}

/** Reads everything that a request could have changed. */
export async function takeSnapshot(db: Db): Promise<Snapshot> {
  const rows = new Map(await readNumbered(db))
  for (const [name, table] of watched) {
    if ('id' in getTableColumns(table)) continue
    const all = (await db.select().from(table)) as Row[]
    rows.set(name, new Map(all.map((row) => [keyOf(row), row])))
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

const none: Rows = new Map()

/** Returns what changed between two snapshots. */
export function differences(before: Snapshot, after: Snapshot): Difference[] {
  return [...after].flatMap(([table, rows]) => differencesIn(table, before.get(table) ?? none, rows))
}

function differencesIn(table: string, before: Rows, after: Rows): Difference[] {
  if (before === after) return []
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((id): Difference[] => {
    const [old, now] = [before.get(id), after.get(id)]
    if (old === now) return []
    const columns = Object.keys(now ?? old ?? {}).filter(
      (column) => !ticking.has(column) && JSON.stringify(old?.[column]) !== JSON.stringify(now?.[column]),
    )
    if (columns.length === 0) return []
    const what = !old ? 'added' : now ? 'changed' : 'removed'
    return [{ table, id, what, columns, after: now }]
  })
}

/** The columns that the audit records of each table that people edit, which has a version. */
export const writtenColumns: ReadonlyMap<string, readonly string[]> = new Map(
  [...tables]
    .filter(([, table]) => 'version' in getTableColumns(table))
    .map(([name, table]) => [name, Object.keys(columnsOf(table)).filter((column) => !unwritten.has(column))]),
)
