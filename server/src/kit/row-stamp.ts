import { getTableColumns, getTableName, is, isSQLWrapper, Placeholder, SQL, sql } from 'drizzle-orm'
import type { Query } from 'drizzle-orm'
import { PgDialect, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './context.ts'

/*
 * The stamp of a question: how often the tables that it reads have changed, in its eyes. It is exact: a trigger adds a
 * row to `row_stamp` in every transaction that changes a table, so two snapshots that see the same number of changes
 * see the same rows. (The greatest id would not do: transactions commit in another order than they take numbers.)
 *
 * Which tables a question reads is told by its text: each word may be the name of one. Each row of `row_stamp` also says
 * how many of its changes were edits. They do not count for a table of which the question reads nothing but the number
 * of a row and the moment when it was added, which nobody edits: which customers an employee looks after stays the same
 * while others write remarks. A question that names any other column of a table counts all its changes.
 */

/** Which rows of a table are asked for, and in which order, where that counts. */
export interface Question {
  table: PgTable
  where?: SQL | undefined
  order?: SQL | undefined
}

const dialect = new PgDialect({ casing: 'snake_case' })
const rendered = new WeakMap<SQL, Query>()
const names = new WeakMap<PgTable, { name: string; columns: readonly string[] }>()
const numbers = new WeakMap<object, number>()
let lastNumber = 0

/** A piece of a statement as the database gets it. */
function textOf(piece: SQL): Query {
  const query = rendered.get(piece) ?? dialect.sqlToQuery(piece)
  rendered.set(piece, query)
  return query
}

const textsOf = ({ where, order }: Question) => [where, order].map((piece) => piece && textOf(piece))

/** A number that only this thing has. Two databases in one process, and a transaction, share nothing that is kept. */
export function numberOf(thing: object): number {
  const known = numbers.get(thing)
  if (known !== undefined) return known
  lastNumber += 1
  numbers.set(thing, lastNumber)
  return lastNumber
}

/** A question with its values as text, to keep the answer under. */
export function keyOf(db: Db, question: Question): string {
  const texts = textsOf(question).map((text) => text && [text.sql, text.params])
  return JSON.stringify([numberOf(db), getTableName(question.table), texts])
}

/** What a table, or another name for it, and its columns are called in the database, but for those that nobody edits. */
function namesOf(table: PgTable) {
  const known = names.get(table)
  if (known) return known
  const wordsOf = (piece: SQL) => dialect.sqlToQuery(piece).sql.matchAll(/"(\w+)"(?=[,\s]|$)/g)
  const columns = sql.join(Object.values(getTableColumns(table)), sql`, `)
  const edited = [...wordsOf(columns)].map(([, name = '']) => name)
  const [[, name = ''] = []] = wordsOf(sql`${table}`)
  const found = { name, columns: edited.filter((one) => one !== 'id' && one !== 'created_at') }
  names.set(table, found)
  return found
}

/** The tables that stand in a piece of a statement as such, not as plain words. */
function tablesIn(piece: unknown): PgTable[] {
  if (is(piece, PgTable)) return [piece]
  if (is(piece, SQL)) return piece.queryChunks.flatMap(tablesIn)
  if (Array.isArray(piece)) return piece.flatMap(tablesIn)
  // A statement in the statement; columns and values are pieces of nothing but themselves.
  const inner = isSQLWrapper(piece) ? piece.getSQL() : undefined
  return inner && inner.queryChunks[0] !== piece ? tablesIn(inner) : []
}

/** What a question reads. */
export interface Reads {
  /** Every word of it that may be the name of a table, and that of its own. */
  tables: string[]
  /** Tables whose edits change nothing, since no word of the question is the name of a column of theirs. */
  unedited: string[]
}

/** The same, or places for it in a statement that is prepared. */
export type Names = Record<keyof Reads, readonly string[] | Placeholder>

export function readsOf(question: Question): Reads {
  const { table, where, order } = question
  const words = new Set(textsOf(question).flatMap((text) => text?.sql.match(/\w+/g) ?? []))
  const unedited = [table, ...tablesIn(where), ...tablesIn(order)]
    .map(namesOf)
    .filter(({ columns }) => !columns.some((name) => words.has(name)))
    .map(({ name }) => name)
  return { tables: [...words.add(getTableName(table))], unedited }
}

/**
 * The stamp of what is read as text, to be selected: how many changes count, and in how many pieces they are kept.
 */
export function stampOf({ tables, unedited }: Names): SQL<string> {
  const [all, some] = [tables, unedited].map((names) => (is(names, Placeholder) ? names : sql.param(names)))
  const counts = sql`case when table_name = any(${some}::text[]) then changes - edits else changes end`
  return sql<string>`(select coalesce(sum(${counts}), 0) || '/' || count(*) from row_stamp
    where table_name = any(${all}::text[]))`
}

/** What is the same in two stamps while nothing changed that counts. */
export const sumOf = (stamp: string): string => stamp.split('/')[0] ?? ''

const mostPieces = 64

/** Makes a stamp of many pieces into one of few, which is sooner added up. */
export async function tidyStamp(db: Db, stamp: string, { tables }: Reads): Promise<void> {
  if (Number(stamp.split('/')[1]) <= mostPieces) return
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_name as name from row_stamp where table_name = any(${sql.param(tables)}::text[])
    group by table_name having count(*) > 1`)
  // One after the other: who merged several at once could wait for somebody who waits for them.
  for (const { name } of rows) await mergeStamps(db, name)
}

/** Makes many stamps of a table into one of the same sum. A second merger waits, finds them gone and adds nothing. */
async function mergeStamps(db: Db, name: string): Promise<void> {
  await db.execute(sql`
    with gone as (delete from row_stamp where table_name = ${name} returning changes, edits),
         merged as (select sum(changes) as changes, sum(edits) as edits from gone)
    insert into row_stamp (table_name, changes, edits)
    select ${name}, changes, edits from merged where changes is not null`)
}
