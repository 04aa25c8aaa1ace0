import { and, asc, eq, getTableColumns, or, sql, type SQL } from 'drizzle-orm'
import { hasRight } from '@banquet/contract/call/access'
import type { Parsed } from '@banquet/contract/call/endpoint'
import {
  maxViews,
  pageOfViews,
  type listView,
  type ListView,
  type PageWithViews,
} from '@banquet/contract/platform/list-view'
import { inTransaction, type Actor, type Context } from '../../kit/context.ts'
import { found, invalid, Refusal } from '../../kit/errors.ts'
import { authorize } from '../../kit/http/access.ts'
import { insertRow, lockRow, removeRow, updateRow } from '../../kit/rows/rows.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { listViews } from '../../tables/platform/list-view.table.ts'

const { id, ownerId, page, shownTo, departmentId } = listViews

/** The condition of the views that somebody sees. */
function viewScope({ id, departmentId: own }: Actor): SQL | undefined {
  const ofDepartment = own === null ? undefined : and(eq(shownTo, 'department'), eq(departmentId, own))
  return or(eq(ownerId, id), eq(shownTo, 'everybody'), ofDepartment)
}

/** The condition of the views that somebody may edit. */
function editScope(actor: Actor): SQL | undefined {
  const ofAll = hasRight(actor, 'users', 'edit') ? eq(shownTo, 'everybody') : undefined
  return or(eq(ownerId, actor.id), ofAll)
}

async function shown({ db, actor }: Context, which: SQL | undefined): Promise<ListView[]> {
  const { id, page, name, shownTo, search, days, columns, version } = getTableColumns(listViews)
  const mayEdit = sql<boolean>`coalesce(${editScope(actor)}, false)`
  return db
    .select({
      ...{ id, page, name, shownTo, search, days, columns, version, mayEdit },
      ownerName: accounts.realName,
    })
    .from(listViews)
    .innerJoin(accounts, eq(accounts.id, ownerId))
    .where(and(which, viewScope(actor)))
    .orderBy(asc(sql`${name} collate "by_strokes"`), listViews.id)
}

const mayView = (actor: Actor, page: PageWithViews) =>
  authorize({ page: pageOfViews(page), right: 'view' }, actor)

/** Lists the views of a list that the caller sees. */
export function listViewsOf(ctx: Context, of: PageWithViews): Promise<ListView[]> {
  mayView(ctx.actor, of)
  return shown(ctx, eq(page, of))
}

/** Checks whether the caller may share a view like this, and returns the department that it is shared with. */
function sharedWith({ actor }: Context, wanted: ListView['shownTo']): { departmentId: number | null } {
  if (wanted === 'everybody') authorize({ page: 'users', right: 'edit' }, actor)
  if (wanted === 'department' && actor.departmentId === null) throw invalid('shownTo', 'choice')
  return { departmentId: wanted === 'department' ? actor.departmentId : null }
}

/** Adds a view of the caller. */
export function addView(ctx: Context, body: Parsed<typeof listView.create>['body']): Promise<ListView> {
  mayView(ctx.actor, body.page)
  const department = sharedWith(ctx, body.shownTo)
  return inTransaction(ctx, async (ctx) => {
    const own = and(eq(ownerId, ctx.actor.id), eq(page, body.page))
    // One after the other for each person, so that the limit holds.
    await ctx.db.select().from(accounts).where(eq(accounts.id, ctx.actor.id)).for('update')
    if ((await ctx.db.$count(listViews, own)) >= maxViews) throw new Refusal('list-view.too-many')
    const row = await insertRow(ctx, listViews, { ...body, ...department, ownerId: ctx.actor.id })
    return found((await shown(ctx, eq(id, row.id)))[0])
  })
}

/** Edits a view of the caller, or one that is shared with everybody. */
export function editView(
  ctx: Context,
  viewId: number,
  { version, ...set }: Parsed<typeof listView.update>['body'],
): Promise<ListView> {
  return inTransaction(ctx, async (ctx) => {
    const which = { id: viewId, within: editScope(ctx.actor) }
    const before = await lockRow(ctx.db, listViews, which)
    mayView(ctx.actor, before.page)
    // Somebody else's view stays shared as it is.
    const isOwn = before.ownerId === ctx.actor.id
    if (!isOwn && set.shownTo !== before.shownTo) throw invalid('shownTo', 'choice')
    const department = set.shownTo === before.shownTo ? {} : sharedWith(ctx, set.shownTo)
    if (version !== undefined && version !== before.version)
      throw new Refusal('stale', { current: (await shown(ctx, eq(id, viewId)))[0] })
    await updateRow(ctx, listViews, { which, locked: before, set: { ...set, ...department } })
    return found((await shown(ctx, eq(id, viewId)))[0])
  })
}

/** Deletes a view of the caller, or one that is shared with everybody. */
export function removeView(ctx: Context, viewId: number): Promise<null> {
  return removeRow(ctx, listViews, { id: viewId, within: editScope(ctx.actor) })
}
