import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { UndoableResult } from '@banquet/contract/platform/bulk-action'
import { maxTags, tagColors, type PageWithTags, type Tag } from '@banquet/contract/platform/tag'
import type { tagBulk } from '@banquet/contract/platform/tag-bulk'
import { inTransaction, type Context } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import { chosenRows, type Seen } from '../../kit/list/chosen-rows.ts'
import { writeAudit } from '../../kit/rows/audit.ts'
import { insertRow } from '../../kit/rows/rows.ts'
import { tagLinks, tags } from '../../tables/platform/tag.table.ts'
import { runUndoable } from '../bulk-action/bulk-action.ts'
import { undoings, type ShownRow } from '../bulk-action/bulk-action.handlers.ts'
import { linkOf, requireTags } from './tag-links.ts'
import { taggedRows } from './tag.handlers.ts'
import { readTags, tagsOf } from './tag.queries.ts'

type Body = Parsed<typeof tagBulk.change>['body']

/** Waits until nobody else changes which tags a page has. */
export async function lockTagsOf({ db }: Context, page: PageWithTags): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('tag'), hashtext(${page}))`)
}

const namedLike = (names: readonly string[]) =>
  sql`fold(${tags.name}) in (select fold(name) from unnest(${sql.param([...names])}::text[]) as typed (name))`

/** Returns the ids of the tags with these names, and adds those that the page does not have yet. */
function tagsToAdd(ctx: Context, page: PageWithTags, names: readonly string[]): Promise<number[]> {
  return inTransaction(ctx, async (ctx) => {
    const idsOf = async () => (await tagsOf(ctx.db, page, namedLike(names))).map(({ id }) => id)
    const { rows } = await ctx.db.execute<{ name: string }>(
      sql`select distinct on (fold(name)) name from unnest(${sql.param([...names])}::text[]) as typed (name)`,
    )
    if ((await idsOf()).length === rows.length) return idsOf()
    // One after the other for each page, so that a name is added once and the limit holds.
    await lockTagsOf(ctx, page)
    let total = await ctx.db.$count(tags, eq(tags.page, page))
    for (const { name } of rows) {
      if ((await tagsOf(ctx.db, page, namedLike([name]))).length > 0) continue
      if (total >= maxTags) throw new Refusal('tag.too-many', { params: { n: maxTags } })
      const color = tagColors[total % tagColors.length] ?? 'gray'
      await insertRow(ctx, tags, { page, name, color })
      total += 1
    }
    return idsOf()
  })
}

const namesOf = (shown: readonly Pick<Tag, 'name'>[]) => shown.map(({ name }) => name)

/** Returns a row as the caller sees it: the state of one that is tagged are the names of its tags. */
async function asItIs(ctx: Context, page: PageWithTags, id: number): Promise<ShownRow> {
  const { table, seen, code, name } = found(taggedRows.get(page))
  const [row] = await ctx.db
    .select({ code: sql<string>`${code}`, name: sql<string>`${name}` })
    .from(table)
    .where(and(eq(table.id, id), seen(ctx)))
  if (!row) return { id, code: '', name: '', state: null }
  const shown = (await readTags(ctx.db, page, [id])).get(id) ?? []
  return { id, ...row, state: namesOf(shown).join('、') }
}

interface Change {
  add: readonly number[]
  remove: readonly number[]
}

/**
 * Puts tags on a row that the caller sees and takes others off, within a transaction. Returns which of them were missing and
 * which were there. The version of the row stays, because customers receive it as well.
 */
async function changeRow(ctx: Context, page: PageWithTags, { id, add, remove }: Change & { id: number }) {
  const { db } = ctx
  const { noun, table, seen, label } = found(taggedRows.get(page))
  const [row] = await db
    .select({ label: sql<string>`${label}` })
    .from(table)
    .where(and(eq(table.id, id), seen(ctx)))
    .for('key share', { of: table })
  const rowLabel = found(row).label
  const { column } = linkOf[page]
  const ofRow = eq(tagLinks[column], id)
  const before = (await readTags(db, page, [id])).get(id) ?? []
  const added =
    add.length === 0
      ? []
      : await db
          .insert(tagLinks)
          .values(add.map((tagId) => ({ tagId, [column]: id })))
          .onConflictDoNothing()
          .returning({ tagId: tagLinks.tagId })
  const removed =
    remove.length === 0
      ? []
      : await db
          .delete(tagLinks)
          .where(and(ofRow, inArray(tagLinks.tagId, [...remove])))
          .returning({ tagId: tagLinks.tagId })
  if (added.length + removed.length > 0) {
    const after = (await readTags(db, page, [id])).get(id) ?? []
    await writeAudit(ctx, {
      ...{ action: 'updated', noun, rowId: id, label: rowLabel },
      before: { tags: namesOf(before) },
      after: { tags: namesOf(after) },
    })
  }
  return { added: added.map(({ tagId }) => tagId), removed: removed.map(({ tagId }) => tagId) }
}

/** Returns those of some tags that still exist, and keeps them until the transaction ends. */
async function presentTags({ db }: Context, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: tags.id })
    .from(tags)
    .where(inArray(tags.id, [...ids]))
    .orderBy(tags.id)
    .for('key share')
  return rows.map(({ id }) => id)
}

/** Returns the rows that match the search of a list. */
async function matchingRows(
  ctx: Context,
  page: PageWithTags,
  { match, count }: { match: Readonly<Record<string, string>>; count: number | undefined },
): Promise<readonly Seen[]> {
  const { table, listing } = found(taggedRows.get(page))
  const list = await listing(ctx, match)
  return chosenRows(ctx.db, table, { rows: [], match, count }, { ...list, listing: () => list.listing })
}

/** Puts tags on rows and takes others off, and returns the result of each row. */
export async function changeTags(
  ctx: Context,
  { page, rows, match, count, add, remove, key }: Body,
): Promise<UndoableResult> {
  requireTags(ctx.actor, page, 'edit')
  const chosen =
    match === undefined
      ? rows.map((id): Seen => ({ id, version: 1 }))
      : await matchingRows(ctx, page, { match, count })
  const wanted = add.length === 0 ? [] : await tagsToAdd(ctx, page, add)
  return runUndoable(ctx, {
    command: 'tag.change',
    key,
    rows: chosen,
    run: async (ctx, { id }) => {
      // Somebody may have deleted one or merged it into another meanwhile.
      if ((await presentTags(ctx, wanted)).length < wanted.length) throw new Refusal('stale')
      const { added, removed } = await changeRow(ctx, page, { id, add: wanted, remove })
      return { shown: await asItIs(ctx, page, id), version: 1, before: { page, added, removed } }
    },
    asItIs: (id) => asItIs(ctx, page, id),
  })
}

/** What undoing needs to know of a row. */
type Undone = { page: PageWithTags; added: number[]; removed: number[] }

/**
 * Says how a change of tags is undone: what it added is taken off, and what it took off is put on again if the tag still exists.
 * Other changes of the row have nothing to do with it, so its version does not matter.
 */
export function provideTagUndoing(): void {
  undoings.set('tag.change', {
    access: 'staff',
    undo: async (ctx, { id, before }) => {
      const { page, added, removed } = before as Undone
      requireTags(ctx.actor, page, 'edit')
      await changeRow(ctx, page, { id, add: await presentTags(ctx, removed), remove: added })
      return asItIs(ctx, page, id)
    },
    asItIs: (ctx, id, before) => asItIs(ctx, (before as Undone).page, id),
  })
}
