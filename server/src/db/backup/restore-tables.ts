import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { listReferences, listTables, type Sequence, type Table } from './backup-tables.ts'

/**
 * Empties the newly created tables and runs `work`, which loads their rows unchanged: no trigger of the program runs,
 * and circular foreign keys are checked at the end. Runs in the caller's transaction.
 */
export async function loadTables(client: Client, tables: Table[], work: () => Promise<void>): Promise<void> {
  await checkTables(client, tables)
  const triggers = await listTriggers(client)
  const circular = await listCircular(client, tables)
  // A migration may have filled tables; none of its constraint checks may still be pending.
  await client.query('set constraints all immediate')
  for (const { table, trigger } of triggers)
    await client.query(`alter table ${table} disable trigger ${trigger}`)
  for (const { from, constraint } of circular)
    await client.query(`alter table ${from} alter constraint ${constraint} deferrable initially deferred`)
  if (tables.length > 0) await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  await client.query('set constraints all deferred')
  const indexes = await listIndexes(client)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await work()
  // Building an index at the end takes a fraction of the time of maintaining it row by row.
  await client.query(`set local maintenance_work_mem = '256MB'`)
  for (const { definition } of indexes) await client.query(definition)
  await client.query('set constraints all immediate')
  for (const { from, constraint } of circular)
    await client.query(`alter table ${from} alter constraint ${constraint} not deferrable`)
  for (const { table, trigger } of triggers)
    await client.query(`alter table ${table} enable trigger ${trigger}`)
}

/** Rows being loaded into one table. */
export interface Loading {
  table: Table
  write: (piece: Buffer) => Promise<void>
  /** Waits until all rows are loaded; returns their number. */
  end: () => Promise<number>
}

/** Begins to load a table. */
export function beginLoading(client: Client, table: Table): Loading {
  const copy = client.query(copyFrom(`copy ${table.name} (${table.columns.join(', ')}) from stdin`))
  const done = finished(copy)
  // Reported by `write` or `end`, whichever comes first.
  done.catch(() => {})
  return {
    table,
    write: async (piece) => {
      if (!copy.write(piece)) await Promise.race([once(copy, 'drain'), done])
    },
    end: async () => {
      copy.end()
      await done
      return copy.rowCount
    },
  }
}

/** Sets every sequence to its archived position. */
export async function setSequences(client: Client, sequences: Sequence[]): Promise<void> {
  for (const { name, value, called } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, value, called])
}

async function checkTables(client: Client, expected: Table[]): Promise<void> {
  const text = ({ name, columns }: Table) => `${name} (${columns.toSorted().join(', ')})`
  const there = new Set((await listTables(client)).map(text))
  const strange = expected.map(text).find((each) => !there.has(each))
  if (strange !== undefined)
    throw new Error(`The migrations of this program do not create the table ${strange}`)
}

async function listTriggers(client: Client): Promise<{ table: string; trigger: string }[]> {
  const { rows } = await client.query<{ table: string; trigger: string }>(
    `select format('%I.%I', n.nspname, c.relname) as table, quote_ident(t.tgname) as trigger
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
     where not t.tgisinternal and t.tgenabled = 'O' and t.tgparentid = 0 and n.nspname !~ '^pg_'`,
  )
  return rows
}

/** Lists the indexes that no constraint depends on. */
async function listIndexes(client: Client): Promise<{ name: string; definition: string }[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname !~ '^pg_' and c.relkind = 'i' and not c.relispartition
       and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
  )
  return rows
}

/** Lists foreign keys to tables that are loaded later than the tables that refer to them. */
async function listCircular(client: Client, tables: Table[]) {
  const place = new Map(tables.map(({ name }, index) => [name, index]))
  const later = (name: string) => place.get(name) ?? 0
  const references = await listReferences(client)
  return references.filter(({ from, to, deferrable }) => !deferrable && later(to) > later(from))
}
