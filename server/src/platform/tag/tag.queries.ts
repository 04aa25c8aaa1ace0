import { and, asc, count, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { PageWithTags, Tag } from '@banquet/contract/platform/tag'
import type { Context, Db } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { byStrokes } from '../../kit/list/list.ts'
import { columnsOf } from '../../kit/rows/rows.ts'
import { tagLinks, tags } from '../../tables/platform/tag.table.ts'
import { linkOf, requireTags } from './tag-links.ts'
import { taggedRows } from './tag.handlers.ts'

const byName = [asc(byStrokes(tags.name)), asc(tags.id)]

/** Returns the tags of a page that meet a condition, by name. */
export function tagsOf(db: Db, page: PageWithTags, condition?: SQL): Promise<Tag[]> {
  return db
    .select(columnsOf(tags))
    .from(tags)
    .where(and(eq(tags.page, page), condition))
    .orderBy(...byName)
}

/** Lists the tags of a page. */
export function listTags({ db, actor }: Context, page: PageWithTags): Promise<Tag[]> {
  requireTags(actor, page)
  return tagsOf(db, page)
}

/** Counts the rows with each tag of a page that the caller sees. */
export function countTags(ctx: Context, page: PageWithTags): Promise<{ id: number; rows: number }[]> {
  requireTags(ctx.actor, page)
  const { table, seen } = found(taggedRows.get(page))
  return ctx.db
    .select({ id: tagLinks.tagId, rows: count() })
    .from(tagLinks)
    .innerJoin(table, eq(table.id, tagLinks[linkOf[page].column]))
    .where(seen(ctx))
    .groupBy(tagLinks.tagId)
    .orderBy(tagLinks.tagId)
}

/** Reads the tags of rows, by the id of the row; who may see them is decided by the caller. */
export async function readTags(
  db: Db,
  page: PageWithTags,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Tag[]>> {
  const column = tagLinks[linkOf[page].column]
  const rows = await db
    .select({ rowId: sql<number>`${column}`, tag: columnsOf(tags) })
    .from(tagLinks)
    .innerJoin(tags, eq(tags.id, tagLinks.tagId))
    .where(sql`${column} = any(${sql.param([...ids])}::int[])`)
    .orderBy(...byName)
  const byRow = new Map<number, Tag[]>()
  for (const { rowId, tag } of rows) byRow.set(rowId, [...(byRow.get(rowId) ?? []), tag])
  return byRow
}

/** Returns the tags of those of some rows that the caller sees. */
export async function tagsOfRows(
  ctx: Context,
  { page, ids }: { page: PageWithTags; ids: readonly number[] },
): Promise<{ rowId: number; tags: Tag[] }[]> {
  requireTags(ctx.actor, page)
  const { table, seen } = found(taggedRows.get(page))
  const rows = await ctx.db
    .select({ id: sql<number>`${table.id}` })
    .from(table)
    .where(and(inArray(table.id, [...ids]), seen(ctx)))
    .orderBy(table.id)
  const known = await readTags(
    ctx.db,
    page,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id: rowId }) => {
    const tags = known.get(rowId)
    return tags ? [{ rowId, tags }] : []
  })
}
