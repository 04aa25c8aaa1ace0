import { and, asc, eq, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import { addDays } from '@banquet/contract/rule/day/days'
import type { FileKind } from '@banquet/contract/submission/file-kinds'
import type { submissionType } from '@banquet/contract/submission/submission-type'
import { inTransaction, type Context } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
import { nextIndex } from '../../kit/rows/reorder.ts'
import { getRow, insertRow, insertRows, removeRow, updateRow } from '../../kit/rows/rows.ts'
import { lockOpenEvent } from '../../event/event/event-choice.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import { submissionTypes } from '../../tables/submission/submission-type.table.ts'

export function addSubmissionType(
  ctx: Context,
  { eventId, ...body }: Parsed<typeof submissionType.create>['body'],
) {
  return inTransaction(ctx, async (ctx) => {
    const event = await lockOpenEvent(ctx.db, eventId)
    return insertRow(ctx, submissionTypes, {
      ...body,
      eventId: event.id,
      indexId: nextIndex(submissionTypes),
    })
  })
}

/** Throws if a kind of file is removed that papers of the type have, in what was submitted last or in a draft. */
async function requireUsedKinds(
  { db }: Context,
  id: number,
  { from, to }: { from: readonly FileKind[]; to: readonly FileKind[] | undefined },
): Promise<void> {
  if (to === undefined) return
  for (const kind of from.filter((one) => !to.some((other) => other.key === one.key))) {
    const isIn = (files: SQL | SQLWrapper) => sql`${files} @> ${JSON.stringify([{ kind: kind.key }])}::jsonb`
    const { submissionTypeId, files, draft } = submissions
    const inDraft = and(sql`(${draft} ->> 'submissionTypeId')::int = ${id}`, isIn(sql`${draft} -> 'files'`))
    const [paper] = await db
      .select({ id: submissions.id })
      .from(submissions)
      .where(or(and(eq(submissionTypeId, id), isIn(files)), inDraft))
      .limit(1)
    if (paper) throw invalid('fileKinds', 'file-kind-used')
  }
}

/** Edits a submission type; it stays in its event. */
export function editSubmissionType(
  ctx: Context,
  id: number,
  { version, eventId, ...set }: Parsed<typeof submissionType.update>['body'],
) {
  return inTransaction(ctx, async (ctx) => {
    const { eventId: own, fileKinds } = await getRow(ctx.db, submissionTypes, id)
    await lockOpenEvent(ctx.db, own)
    await requireUsedKinds(ctx, id, { from: fileKinds, to: set.fileKinds })
    if (eventId !== undefined && eventId !== own) throw invalid('eventId', 'locked')
    return updateRow(ctx, submissionTypes, { which: id, set, version })
  })
}

export function removeSubmissionType(ctx: Context, id: number): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    await lockOpenEvent(ctx.db, (await getRow(ctx.db, submissionTypes, id)).eventId)
    return removeRow(ctx, submissionTypes, id)
  })
}

/** Copies the submission types of an event to its copy; the days of the fees move with the event. */
export async function copySubmissionTypes(
  ctx: Context,
  { from, to, days }: { from: { id: number }; to: { id: number }; days: number },
): Promise<void> {
  const { id, eventId } = submissionTypes
  const rows = await ctx.db.select().from(submissionTypes).where(eq(eventId, from.id)).orderBy(asc(id))
  await insertRows(
    ctx,
    submissionTypes,
    rows.map(({ id: _id, nameKey: _key, search: _search, version: _version, tiers, ...settings }) => ({
      ...settings,
      tiers: tiers.map((tier) => ({
        ...tier,
        until: tier.until === null ? null : addDays(tier.until, days),
      })),
      eventId: to.id,
    })),
  )
}
