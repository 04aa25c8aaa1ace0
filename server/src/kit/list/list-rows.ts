import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Page, RowStream } from '@banquet/contract/call/endpoint'
import { pageOf, type ListQuery } from '@banquet/contract/call/list'
import type { Context, Db } from '../context.ts'
import { Refusal } from '../errors.ts'
import { columnsOf } from '../rows/rows.ts'
import { streamSnapshot } from '../stream-snapshot.ts'
import { concurrencyLimit, concurrencyLimitOf } from '../concurrency-limit.ts'
import { countRows, countUpTo } from './count.ts'
import { limits } from './limits.ts'
import { listConditions, listIds, listWhere, type Listing, type NumberedTable, type Search } from './list.ts'
import { readPortions } from './portions.ts'

/**
 * How a table is listed, and what the list shows of its rows. `show` is called with a page or with one portion of all
 * rows after another, then in a read-only snapshot, so it reads with the context that it is given.
 */
interface ShownListing<Row, Out> extends Listing {
  show: (ctx: Context, rows: Row[]) => Promise<Out[]> | Out[]
}

/**
 * Reads rows of a list in their order. Their ids are found first, so that the rows before a page are skipped in an index that
 * has what they are sorted by, if there is one, and only those of the page are read whole.
 */
function selectRows(
  db: Db,
  table: NumberedTable,
  query: Search,
  {
    limit,
    offset = 0,
    few = false,
    ...listing
  }: Listing & {
    limit: number
    offset?: number
    few?: boolean
    keyword?: SQL | undefined
  },
) {
  const from: PgTable = table
  const ids = listIds(table, query, { ...listing, few })
  const listed = sql`(select id, row_number() over () as place from (${ids} limit ${limit} offset ${offset}) as ids) as listed`
  return db
    .select(columnsOf(from))
    .from(from)
    .innerJoin(listed, sql`listed.id = ${table.id}`)
    .orderBy(sql`listed.place`)
}

/**
 * Returns one page of a table with its total, searched and sorted only by the given columns. Without `page` and `size`
 * it returns every row; see `readAll`.
 */
export async function listRows<T extends NumberedTable, Out = T['$inferSelect']>(
  ctx: Context,
  table: T,
  query: ListQuery,
  listing: Listing & Partial<ShownListing<T['$inferSelect'], Out>>,
): Promise<Page<Out>> {
  const { show = (_: Context, rows: T['$inferSelect'][]) => rows as Out[] } = listing
  const page = pageOf(query)
  if (!page) return { rows: await readAll(ctx, table, query, { ...listing, show }) }
  const { db } = ctx
  const { limit, offset } = page
  const { where, tried, isIndexed, narrow, inOrder } = await listConditions(db, table, query, listing)
  const counted = { db, table, ...(narrow ? { where: narrow.where, tried: narrow.keyword } : { where }) }
  // How many rows match decides how they are found.
  const total = where && listing.countUpTo === undefined ? await countRows(counted) : undefined
  if (total !== undefined && total <= offset) return { rows: [], total }
  const few = !inOrder && isIndexed && total !== undefined && total <= limits.few
  const how = few && narrow ? { ...narrow, few } : { where: inOrder ?? (few ? where : tried), few }
  const found = await selectRows(db, table, query, { ...listing, ...page, ...how })
  const rows = await show(ctx, found)
  if (total !== undefined) return { rows, total }
  const ended = found.length < limit && (found.length > 0 || offset === 0)
  if (ended) return { rows, total: offset + found.length }
  if (listing.countUpTo !== undefined) return { rows, ...(await countUpTo(counted, listing.countUpTo)) }
  return { rows, total: await countRows(counted) }
}

const ofAccount = concurrencyLimitOf(limits.ofAccount, 'rate.limited')
const ofAll = concurrencyLimit(limits.ofAll)

/** Waits until an account may read a long list, and returns the function that ends its turn. */
async function takeTurn(account: number): Promise<() => void> {
  const leave = await ofAccount(account)
  try {
    const end = await ofAll()
    return () => {
      end()
      leave()
    }
  } catch (error) {
    leave()
    throw error
  }
}

/** Throws if a list has more rows than are returned without a page. */
export function refuseLong(tooLong: boolean): void {
  if (tooLong) throw new Refusal('list.export-instead', { params: { most: limits.rows } })
}

/**
 * Returns every row of a list in its sort order: a few hundred at once, more as a stream in constant memory, two at a
 * time for each account. A list of more than `maxListRows` rows is refused with `list.export-instead`, unless it is
 * `endless` because its reader needs all of it. `portion` is for rows that take little
 * time each, `idsOnly` for a `show` that uses nothing but their ids.
 */
export async function readAll<T extends NumberedTable, Out>(
  ctx: Context,
  table: T,
  query: Search,
  listing: ShownListing<T['$inferSelect'], Out> & { endless?: true; portion?: number; idsOnly?: true },
): Promise<Out[] | RowStream<Out>> {
  const { db } = ctx
  const { show, endless, portion = limits.portion } = listing
  const where = await listWhere(db, table, query, listing)
  const first = await selectRows(db, table, query, { ...listing, where, limit: limits.short + 1 })
  if (first.length <= limits.short) return show(ctx, first)
  if (!endless) refuseLong((await countUpTo({ db, table, where }, limits.rows)).more)
  return async (write) =>
    streamSnapshot(ctx, {
      async *read(ctx) {
        for await (const rows of readPortions(ctx.db, table, query, listing))
          for (let at = 0; at < rows.length; at += portion)
            yield await show(ctx, rows.slice(at, at + portion))
      },
      write,
      timeoutMs: limits.timeoutMs,
      ahead: limits.ahead,
      end: await takeTurn(ctx.actor.id),
    })
}

/** Returns a page of rows that are in memory, or all of them unless there are too many. */
export function pageOfRows<Row>(
  query: Pick<ListQuery, 'page' | 'size'>,
  rows: Row[],
): { rows: Row[]; total?: number } {
  const page = pageOf(query)
  if (page) return { rows: rows.slice(page.offset, page.offset + page.limit), total: rows.length }
  refuseLong(rows.length > limits.rows)
  return { rows }
}
