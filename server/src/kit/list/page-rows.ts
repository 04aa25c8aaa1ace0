import { getTableName, sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../context.ts'
import { prepared } from '../rows/prepared.ts'
import { Kept, keyOf, numberOf, stampOf, sumOf, wordsOf } from './row-stamp.ts'
import { columnsOf } from '../rows/rows.ts'

/*
 * To find ten rows costs more than to read them: those of somebody's own among 100,000 customers, those that contain a
 * word, those of a page far behind. So the numbers of the rows of a page are kept together with the *stamp* of what was
 * asked (row-stamp.ts). While that is the same they are its rows still, and are read by their numbers as they are now,
 * in the statement that reads the stamp; else they are looked for.
 */

/** A table whose rows have numbers. */
export type NumberedTable = PgTable & { id: PgColumn }

/** What is shown of rows beside their own columns, from other tables; it names them in a statement of its own. */
export type Shown = Record<string, SQL>

/** Where the own columns are all that is shown. */
export const nothingElse: Shown = {}

/** A page of a table: `limit` of the rows within `where` in their order, after the first `offset`. */
export interface PageQuestion {
  db: Db
  table: NumberedTable
  where: SQL | undefined
  order: SQL
  limit: number
  offset: number
  /** The same object for each question that shows the same: its statement is kept by it. */
  also: Shown
}

interface Stamps {
  pageStamp: string
  totalStamp: string
}
type Row = Record<string, unknown> & { id: number } & Stamps

/** Columns of a table that people have written, and what is shown beside them. */
export function shownOf(table: PgTable, also: Shown): Record<string, PgColumn> {
  // Nested, so that a column keeps the name of its table before it, also where there is only one.
  const nested = Object.entries(also).map(([name, piece]) => [name, sql`${piece}`])
  return { ...columnsOf(table), ...Object.fromEntries(nested) } as Record<string, PgColumn>
}

type Words = readonly string[] | Placeholder

/** The rows with the stamp of the page and that of its total. */
function selectStamped({ db, table, also }: PageQuestion, ofPage: Words, ofTotal: Words) {
  const stamps: Shown = { pageStamp: stampOf(ofPage), totalStamp: stampOf(ofTotal) }
  return db.select(shownOf(table, { ...also, ...stamps })).from(table)
}

/** The rows of these numbers as they are now. */
async function readAgain(asked: PageQuestion, ids: number[], [ofPage, ofTotal]: [string[], string[]]) {
  const { db, table, also } = asked
  const byIds = () =>
    selectStamped(asked, sql.placeholder('ofPage'), sql.placeholder('ofTotal')).where(
      sql`${table.id} = any(${sql.placeholder('ids')}::bigint[])`,
    )
  const statement = prepared(db, `again_${getTableName(table)}_${numberOf(also)}`, (name) =>
    byIds().prepare(name),
  )
  return (await statement.execute({ ids, ofPage, ofTotal })) as Row[]
}

const kept = new Kept<number[]>()
const searching = new Map<string, Promise<Row[]>>()

/** The rows of a page as they are now, in their order. */
export async function readPage(asked: PageQuestion): Promise<Row[]> {
  const { db, table, where, order, limit, offset } = asked
  const key = `${keyOf(db, { table, where, order })} ${limit} ${offset}`
  const words: [string[], string[]] = [wordsOf({ table, where, order }), wordsOf({ table, where })]
  const rows = await readKept(asked, key, words)
  if (rows) return rows
  // Many who ask for the same page after a change let one look for it; what it found may have changed since, so each
  // reads it for itself, and looks once it has waited in vain.
  const search = searching.get(key)
  const found = search && (await search.then(() => readKept(asked, key, words)).catch(() => undefined))
  if (found) return found
  const started = find(asked, key, words).finally(() => searching.delete(key))
  searching.set(key, started)
  return started
}

/** The rows whose numbers are kept, where they are those of the page still. */
async function readKept(
  asked: PageQuestion,
  key: string,
  words: [string[], string[]],
): Promise<Row[] | undefined> {
  const last = kept.get(key)
  if (!last) return undefined
  const ids = last.answer
  const rows = await readAgain(asked, ids, words)
  if (!rows[0] || sumOf(rows[0].pageStamp) !== last.sum) return undefined
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => rowOf.get(id) ?? [])
}

async function find(asked: PageQuestion, key: string, words: [string[], string[]]): Promise<Row[]> {
  const { where, order, limit, offset, also } = asked
  const look = async (shown: Shown) => {
    const page = selectStamped({ ...asked, also: shown }, ...words)
    const rows = (await page.where(where).orderBy(order).limit(limit).offset(offset)) as Row[]
    const [first] = rows
    if (first)
      kept.set(
        key,
        first.pageStamp,
        rows.map(({ id }) => id),
      )
    else kept.delete(key)
    return rows
  }
  // What is shown beside the rows would be read of those before the page as well: it is asked of those found.
  if (also !== nothingElse) {
    const rows = await look(nothingElse)
    if (rows.length === 0) return rows
    const found = await readKept(asked, key, words)
    if (found) return found
  }
  return look(also)
}
