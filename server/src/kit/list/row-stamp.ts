import { getTableName, sql, type Placeholder, type Query, type SQL } from 'drizzle-orm'
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../context.ts'

/*
 * The stamp of a question: how often what it reads has changed. It is exact: a trigger adds a row to `row_stamp` in every
 * transaction that changes a table, so two snapshots that see the same number of changes see the same rows. (The greatest
 * id would not do: transactions commit in another order than they take numbers.)
 *
 * What a question reads is told by its text: each word may be the name of a table or of a column. For an edit `row_stamp`
 * says which columns have other values since; it counts for the questions that name one of them. Which customers an
 * employee looks after, in the order of their names, stays the same while others write remarks.
 */

/** Which rows of a table are asked for, and in which order, where that counts. */
export interface Question {
  table: PgTable
  where?: SQL | undefined
  order?: SQL | undefined
}

const dialect = new PgDialect({ casing: 'snake_case' })
const rendered = new WeakMap<SQL, Query>()
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

/** What a question reads: every word of it that may be the name of a table or a column, and the name of its own table. */
export function wordsOf(question: Question): string[] {
  const words = textsOf(question).flatMap((text) => text?.sql.match(/\w+/g) ?? [])
  return [...new Set([getTableName(question.table), ...words])]
}

/**
 * The stamp of what is read as text, to be selected: how many changes count, and in how many pieces they are kept. A
 * statement that is prepared has a place for the words.
 */
export function stampOf(words: readonly string[] | Placeholder): SQL<string> {
  const names = Array.isArray(words) ? sql.param(words) : words
  const counts = sql`columns is null or columns && ${names}::text[]`
  return sql<string>`(select coalesce(sum(changes) filter (where ${counts}), 0) || '/' || count(*) from row_stamp
    where table_name = any(${names}::text[]))`
}

/** What is the same in two stamps while nothing changed that counts. */
export const sumOf = (stamp: string): string => stamp.split('/')[0] ?? ''

const mostKept = 2000

/** Answers to questions, each with what of its stamp must be the same for it to hold. The oldest go where there are many. */
export class Kept<Answer> {
  readonly #answers = new Map<string, { sum: string; answer: Answer }>()

  get(key: string) {
    return this.#answers.get(key)
  }

  delete(key: string): void {
    this.#answers.delete(key)
  }

  set(key: string, stamp: string, answer: Answer): void {
    this.#answers.delete(key)
    if (this.#answers.size >= mostKept) this.#answers.delete(this.#answers.keys().next().value ?? '')
    this.#answers.set(key, { sum: sumOf(stamp), answer })
  }
}

const mostPieces = 64

/** Makes a stamp of many pieces into one of few, which is sooner added up. */
export async function tidyStamp(db: Db, stamp: string, words: readonly string[]): Promise<void> {
  if (Number(stamp.split('/')[1]) <= mostPieces) return
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_name as name from row_stamp where table_name = any(${sql.param(words)}::text[])
    group by table_name having count(*) > 1`)
  // One after the other: who merged several at once could wait for somebody who waits for them.
  for (const { name } of rows) await mergeStamps(db, name)
}

/**
 * Makes many stamps of a table into few of the same sum: one for each set of columns or, where those are many, one for all
 * of them, which may count an edit too often. A sum only ever grows. A second merger waits, finds them gone and adds
 * nothing.
 */
async function mergeStamps(db: Db, name: string): Promise<void> {
  await db.execute(sql`
    with gone as (delete from row_stamp where table_name = ${name} returning changes, edits, columns),
         every as (select array_agg(distinct one) as columns from gone, unnest(gone.columns) as one),
         few as (select count(distinct columns) <= 8 as are from gone)
    insert into row_stamp (table_name, changes, edits, columns)
    select ${name}, sum(changes), sum(edits), merged.columns
    from gone, lateral (select case when gone.columns is null or (select are from few) then gone.columns
      else (select columns from every) end as columns) as merged
    group by merged.columns`)
}
