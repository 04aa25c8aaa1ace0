import { and, eq, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { tag, Tag } from '@banquet/contract/platform/tag'
import { inTransaction, type Context } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
import { authorize } from '../../kit/http/access.ts'
import { getRow, lockRow, removeRow, updateRow } from '../../kit/rows/rows.ts'
import { tagLinks, tags } from '../../tables/platform/tag.table.ts'
import { lockTagsOf } from './change-tags.ts'
import { linkOf, requireTags, seesTags } from './tag-links.ts'

/*
 * What happens to a tag itself concerns every row that has it, also those that the caller does not see. So it needs the right to
 * edit the page with a scope that sees all of its rows.
 */

/** Locks a tag that the caller sees; throws if they may not change it. A tag of a page that they do not see does not exist. */
async function lockTag(ctx: Context, id: number): Promise<Tag> {
  const before = await getRow(ctx.db, tags, id)
  if (!seesTags(ctx.actor, before.page)) await getRow(ctx.db, tags, { id, within: sql`false` })
  requireTags(ctx.actor, before.page, 'edit')
  authorize({ page: before.page, right: 'edit', general: true }, ctx.actor)
  await lockTagsOf(ctx, before.page)
  return lockRow(ctx.db, tags, id)
}

/** Renames a tag or changes its colour. */
export function editTag(
  ctx: Context,
  id: number,
  { version, ...set }: Parsed<typeof tag.update>['body'],
): Promise<Tag> {
  return inTransaction(ctx, async (ctx) => {
    const locked = await lockTag(ctx, id)
    return updateRow(ctx, tags, { which: id, locked, set, version })
  })
}

/** Puts another tag of the page in the place of a tag. */
export function mergeTag(ctx: Context, id: number, { into }: Parsed<typeof tag.merge>['body']): Promise<Tag> {
  return inTransaction(ctx, async (ctx) => {
    const { page } = await lockTag(ctx, id)
    if (into === id) throw invalid('into', 'choice')
    const other = await lockRow(ctx.db, tags, { id: into, within: eq(tags.page, page) })
    const { column } = linkOf[page]
    const theirs = alias(tagLinks, 'theirs')
    const has = ctx.db
      .select({ id: theirs.id })
      .from(theirs)
      .where(and(eq(theirs.tagId, into), eq(theirs[column], tagLinks[column])))
    await ctx.db
      .update(tagLinks)
      .set({ tagId: into })
      .where(and(eq(tagLinks.tagId, id), notExists(has)))
    await removeRow(ctx, tags, id)
    return other
  })
}

/** Deletes a tag. */
export function removeTag(ctx: Context, id: number): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    await lockTag(ctx, id)
    return removeRow(ctx, tags, id)
  })
}
