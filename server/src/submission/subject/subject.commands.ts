import { eq } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import { addDays } from '@banquet/contract/rule/day/days'
import type { subject } from '@banquet/contract/submission/subject'
import { lockOpenEvent } from '../../event/event/event-choice.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { invalid, Refusal } from '../../kit/errors.ts'
import { nextIndex, reorderRows } from '../../kit/rows/reorder.ts'
import { getRow, insertRow, removeRow, updateRow } from '../../kit/rows/rows.ts'
import { subjects, type SubjectRow } from '../../tables/submission/subject.table.ts'
import { checkParent, placeInTree, readTree } from './subject-tree.ts'

/** Locks the event of a subject against everybody else who changes the tree. */
async function lockEventOf({ db }: Context, id: number): Promise<SubjectRow> {
  await lockOpenEvent(db, (await getRow(db, subjects, id)).eventId, 'no key update')
  return getRow(db, subjects, id)
}

export function addSubject(ctx: Context, { eventId, ...body }: Parsed<typeof subject.create>['body']) {
  return inTransaction(ctx, async (ctx) => {
    const event = await lockOpenEvent(ctx.db, eventId, 'no key update')
    await checkParent(ctx.db, { eventId: event.id, parentId: body.parentId })
    const { id } = await insertRow(ctx, subjects, {
      ...body,
      eventId: event.id,
      indexId: nextIndex(subjects),
    })
    await placeInTree(ctx.db, event.id)
    return getRow(ctx.db, subjects, id)
  })
}

/** Edits a subject; it stays in its event. One that gets another parent comes last among those below it. */
export function editSubject(
  ctx: Context,
  id: number,
  { version, eventId, ...set }: Parsed<typeof subject.update>['body'],
) {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockEventOf(ctx, id)
    if (eventId !== undefined && eventId !== before.eventId) throw invalid('eventId', 'locked')
    const isMoved = set.parentId !== before.parentId
    if (isMoved) await checkParent(ctx.db, { id, eventId: before.eventId, parentId: set.parentId })
    await updateRow(ctx, subjects, { which: id, set, version })
    if (isMoved) {
      await ctx.db
        .update(subjects)
        .set({ indexId: nextIndex(subjects) })
        .where(eq(subjects.id, id))
      await placeInTree(ctx.db, before.eventId)
    }
    return getRow(ctx.db, subjects, id)
  })
}

export function removeSubject(ctx: Context, id: number): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const { eventId } = await lockEventOf(ctx, id)
    await removeRow(ctx, subjects, id)
    await placeInTree(ctx.db, eventId)
    return null
  })
}

/** Arranges the subjects of the event that the first of the ids belongs to. Those below a subject move with it. */
export function arrangeSubjects(ctx: Context, order: Parsed<typeof subject.reorder>['body']) {
  return inTransaction(ctx, async (ctx) => {
    const { eventId } = await lockEventOf(ctx, order.ids[0] ?? 0).catch((error: unknown) => {
      throw error instanceof Refusal && error.code === 'not-found' ? new Refusal('stale') : error
    })
    await reorderRows(ctx, subjects, order, eq(subjects.eventId, eventId))
    await placeInTree(ctx.db, eventId)
    return readTree(ctx.db, eventId)
  })
}

/** Copies the subjects of an event to its copy; their days, and those of their fees, move with the event. */
export async function copySubjects(
  ctx: Context,
  { from, to, days }: { from: { id: number }; to: { id: number }; days: number },
): Promise<void> {
  const copyOf = new Map<number, number>()
  const moved = (day: string | null) => (day === null ? null : addDays(day, days))
  // A subject comes after the one that it belongs to.
  for (const row of await readTree(ctx.db, from.id)) {
    const { id, eventId: _event, nameKey: _key, search: _search, version: _version, ...settings } = row
    const copy = await insertRow(ctx, subjects, {
      ...settings,
      eventId: to.id,
      parentId: row.parentId === null ? null : (copyOf.get(row.parentId) ?? null),
      firstDay: moved(row.firstDay),
      lastDay: moved(row.lastDay),
      tiers: row.tiers.map((tier) => ({ ...tier, until: moved(tier.until) })),
    })
    copyOf.set(id, copy.id)
  }
}
