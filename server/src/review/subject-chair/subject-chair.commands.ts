import { eq } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { subjectChair } from '@banquet/contract/review/subject-chair'
import { lockOpenEvent } from '../../event/event/event-choice.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
import { getRow, insertRow, removeRow } from '../../kit/rows/rows.ts'
import { subjectChairs } from '../../tables/review/subject-chair.table.ts'
import { subjects } from '../../tables/submission/subject.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import { declareConflict } from '../conflict/conflict.commands.ts'
import { eventOf } from '../sight/conflicts.ts'
import { reviewScope } from '../sight/chair-papers.ts'
import { mailChair } from './subject-chair.mail.ts'

/**
 * Names a chair of a subject, and mails them. The event is locked against the commands of chairs, so that each of them finds
 * the chairs as they are.
 */
export function nameChair(ctx: Context, body: Parsed<typeof subjectChair.create>['body']) {
  return inTransaction(ctx, async (ctx) => {
    const [known] = await ctx.db
      .select({ eventId: subjects.eventId })
      .from(subjects)
      .where(eq(subjects.id, body.subjectId))
    if (!known) throw invalid('subjectId', 'unknown')
    const event = await lockOpenEvent(ctx.db, known.eventId, 'no key update')
    const chair = await insertRow(ctx, subjectChairs, { ...body, eventId: event.id })
    await mailChair(ctx, { event, subject: await getRow(ctx.db, subjects, body.subjectId), chair })
    return chair
  })
}

/** Ends that somebody is a chair of a subject; a command of theirs that runs meanwhile comes before or finds nothing. */
export function removeChair(ctx: Context, id: number): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const { eventId } = await getRow(ctx.db, subjectChairs, id)
    await lockOpenEvent(ctx.db, eventId, 'no key update')
    return removeRow(ctx, subjectChairs, id)
  })
}

/** Declares that the member who acts has a conflict of interest with a paper of a subject that they chair. */
export function declareChairConflict(
  ctx: Context,
  id: number,
  { reason }: Parsed<typeof subjectChair.declareConflict>['body'],
): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    await getRow(ctx.db, submissions, { id, within: reviewScope(ctx, eventOf(id)) })
    await declareConflict(ctx, { submissionId: id, reason })
    return null
  })
}
