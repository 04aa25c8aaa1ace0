import type { Readable } from 'node:stream'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'

/** A table as an archive names it. Generated columns are left out, because the database generates them again. */
export interface Table {
  /** With its schema and quoted where needed, ready for a statement. */
  name: string
  columns: string[]
}

export interface Sequence {
  name: string
  value: string
  called: boolean
}

/** Makes both ends of a copy write and read dates and numbers the same way, whatever the server's settings. */
export const exactTexts = `
  set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 3; set local bytea_output = 'hex'; set local client_encoding = 'UTF8';
  set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`

/** The schemas of the installation: all but PostgreSQL's own. */
const ours = `n.nspname <> 'information_schema' and n.nspname !~ '^pg_'`

/**
 * The queue of jobs is left out: its library creates and changes its tables itself, and a job is only a reminder about
 * rows. A restored installation finds what is left to do in the rows.
 */
const withoutJobs = `n.nspname <> 'pgboss'`

/** Relations of the installation that belong to no extension. */
const ownRelations = (kinds: string) => `
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where ${ours} and c.relkind in (${kinds}) and not exists (
    select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

/** Lists what makes a database no longer empty: tables, views and the like. */
export async function listRelations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name ${ownRelations(`'r','p','v','m','f'`)} order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Lists every table, those that others refer to before the others. */
export async function listTables(client: Client): Promise<Table[]> {
  const tables = await client.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as name, array(
       select quote_ident(a.attname) from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
     ${ownRelations(`'r'`)} and ${withoutJobs} order by 1`,
  )
  return inLoadingOrder(tables.rows, await listReferences(client))
}

/** A foreign key from one table to another. */
export interface Reference {
  constraint: string
  from: string
  to: string
  deferrable: boolean
}

/** Lists foreign keys between two tables. A key within one table is checked once all its rows are loaded. */
export async function listReferences(client: Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select quote_ident(k.conname) as constraint, k.condeferrable as deferrable,
       format('%I.%I', n.nspname, c.relname) as from, format('%I.%I', rn.nspname, r.relname) as to
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
       join pg_class r on r.oid = k.confrelid join pg_namespace rn on rn.oid = r.relnamespace
     where k.contype = 'f' and k.conrelid <> k.confrelid and k.conparentid = 0 and ${ours} and ${withoutJobs} order by 3, 1`,
  )
  return rows
}

function inLoadingOrder(tables: Table[], references: Reference[]): Table[] {
  const left = [...tables]
  const ordered: Table[] = []
  while (left.length > 0) {
    const waits = ({ name }: Table) =>
      references.some((each) => each.from === name && left.some((other) => other.name === each.to))
    // A circle has no first table; the restore checks its keys at the end.
    const next = left.findIndex((table) => !waits(table))
    ordered.push(...left.splice(Math.max(0, next), 1))
  }
  return ordered
}

/** Reads where every sequence stands. Within the snapshot, no row can have a higher number. */
export async function listSequences(client: Client): Promise<Sequence[]> {
  const { rows: names } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name ${ownRelations(`'S'`)} and ${withoutJobs} order by 1`,
  )
  const sequences: Sequence[] = []
  for (const { name } of names) {
    const { rows } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${name}`,
    )
    if (rows[0]) sequences.push({ name, ...rows[0] })
  }
  return sequences
}

const pieceSize = 1_048_576

/** Yields the rows of a table in PostgreSQL's own text form, in pieces of about a megabyte, and returns their count. */
export async function* readTable(client: Client, { name, columns }: Table): AsyncGenerator<Buffer, number> {
  const copy = client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`))
  let piece: Buffer[] = []
  let size = 0
  for await (const chunk of copy as Readable as AsyncIterable<Buffer>) {
    piece.push(chunk)
    size += chunk.length
    if (size < pieceSize) continue
    yield Buffer.concat(piece)
    piece = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(piece)
  return copy.rowCount
}
