import { and, eq, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { tag, Tag } from '@banquet/contract/platform/tag'
import { inTransaction, type Context } from '../../kit/context.ts'
import { inUseBy, invalid } from '../../kit/errors.ts'
import { authorize } from '../../kit/http/access.ts'
import { getRow, lockRow, removeRow, updateRow } from '../../kit/rows/rows.ts'
import { listViews } from '../../tables/platform/list-view.table.ts'
import { tagLinks, tags } from '../../tables/platform/tag.table.ts'
import { lockTagsOf } from './change-tags.ts'
import { linkOf, requireTags, seesTags } from './tag-links.ts'
import { tagUses } from './tag.handlers.ts'

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

/** Puts a tag in the place of another one in the views of the list, or takes it out of them. */
async function replaceInViews(ctx: Context, { id, page }: Tag, into?: number): Promise<void> {
  const isNamed = sql`${id}::text = any(string_to_array(${listViews.search}->>'tag', ','))`
  const named = await ctx.db
    .select({ id: listViews.id, search: listViews.search })
    .from(listViews)
    .where(and(eq(listViews.page, page), isNamed))
    .orderBy(listViews.id)
  for (const {
    id: which,
    search: { tag: chosen = '', ...others },
  } of named) {
    const kept = chosen.split(',').filter((one) => one !== String(id))
    const left = [...new Set(into === undefined ? kept : [...kept, String(into)])].join(',')
    await updateRow(ctx, listViews, {
      which,
      set: { search: left === '' ? others : { ...others, tag: left } },
    })
  }
}

/** Puts another tag of the page in the place of a tag, also where views and segments name it. */
export function mergeTag(ctx: Context, id: number, { into }: Parsed<typeof tag.merge>['body']): Promise<Tag> {
  return inTransaction(ctx, async (ctx) => {
    const locked = await lockTag(ctx, id)
    const { page } = locked
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
    await replaceInViews(ctx, locked, into)
    for (const use of tagUses) await use.replace(ctx, locked, into)
    await removeRow(ctx, tags, id)
    return other
  })
}

/** Deletes a tag, unless a segment names it. */
export function removeTag(ctx: Context, id: number): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const locked = await lockTag(ctx, id)
    for (const use of tagUses) {
      const by = await use.usedBy(ctx, locked)
      if (by) throw inUseBy(by)
    }
    await replaceInViews(ctx, locked)
    return removeRow(ctx, tags, id)
  })
}
