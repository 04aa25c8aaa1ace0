import { and, asc, eq, inArray, isNotNull, not, sql } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { assignment, RemindedPaper } from '@banquet/contract/review/assignment'
import { dayIn } from '@banquet/contract/rule/day/moment'
import { lockOpenEvent } from '../../event/event/event-choice.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { runOnEach } from '../../kit/rows/run-on-each.ts'
import { updateRow } from '../../kit/rows/rows.ts'
import { assignments } from '../../tables/review/review.table.ts'
import { reviewers } from '../../tables/review/reviewer.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import { readDueDay } from '../phase/phase.ts'
import { awaitsFee } from '../sight/what-may-see.ts'
import { labelOf } from './assignment.commands.ts'
import { mailReviewer } from './assignment.mail.ts'
import { assignmentScope, stateNow } from './assignment.queries.ts'

type Body = Parsed<typeof assignment.remindLate>['body']

interface Late {
  id: number
  submissionId: number
  reviewerId: number
  name: string
  code: string
}

/**
 * Returns the assignments of some submissions that are late on a day. Those of papers with which the caller has a conflict of
 * interest are not among them, so that such a paper looks like one without late reviewers.
 */
async function lateOf(
  { db, actor }: Context,
  { eventId, submissionIds }: Body,
  today: string,
): Promise<Late[]> {
  const eventDay = await readDueDay(db, eventId)
  const { id, submissionId, reviewerId, dueDay } = assignments
  return db
    .select({ id, submissionId, reviewerId, name: reviewers.name, code: submissions.code })
    .from(assignments)
    .innerJoin(submissions, and(eq(submissions.id, submissionId), eq(submissions.state, 'under-review')))
    .innerJoin(
      reviewers,
      and(eq(reviewers.id, reviewerId), eq(reviewers.state, 'accepted'), isNotNull(reviewers.memberId)),
    )
    .where(
      and(
        inArray(submissionId, submissionIds),
        assignmentScope(eventId, actor),
        sql`coalesce(${dueDay}, ${eventDay}::date) < ${today}::date`,
        sql`${stateNow(eventId)} = 'open'`,
        not(awaitsFee),
      ),
    )
    .orderBy(asc(id))
}

/** Reminds one reviewer of late reviews in one mail, except of those of which they were reminded that day; returns their ids. */
function remindOne(
  ctx: Context,
  eventId: number,
  { reviewerId, late }: { reviewerId: number; late: readonly Late[] },
): Promise<number[]> {
  return inTransaction(ctx, async (ctx) => {
    const { timeZone } = await lockOpenEvent(ctx.db, eventId)
    const now = ctx.now()
    const dayOf = (moment: Date) => dayIn(timeZone, moment)
    const sent: number[] = []
    for (const one of late) {
      // Another call may have reminded, or the reviewer may have submitted, since the rows were read.
      const isOpen = and(eq(assignments.id, one.id), sql`${stateNow(eventId)} = 'open'`)
      const [row] = await ctx.db.select().from(assignments).where(isOpen).for('update')
      if (!row || (row.remindedAt !== null && dayOf(new Date(row.remindedAt)) === dayOf(now))) continue
      const set = { remindedAt: now.toISOString() }
      await updateRow(ctx, assignments, { which: row.id, locked: row, set, label: labelOf(one, one) })
      sent.push(row.id)
    }
    if (sent.length > 0) await mailReviewer(ctx, reviewerId, { ids: sent, isReminder: true })
    return sent
  })
}

/** Reminds the reviewers who are late with some submissions, and returns the result of each submission. */
export async function remindLate(ctx: Context, body: Body): Promise<RemindedPaper[]> {
  const { eventId, submissionIds } = body
  const { timeZone } = await inTransaction(ctx, ({ db }) => lockOpenEvent(db, eventId))
  const late = await lateOf(ctx, body, dayIn(timeZone, ctx.now()))
  const groups = [...Map.groupBy(late, (one) => one.reviewerId)]
  const results = await runOnEach(
    ctx,
    groups.map(([reviewerId, own]) => ({ id: reviewerId, late: own })),
    {
      command: async ({ id, late }) => ({ sent: await remindOne(ctx, eventId, { reviewerId: id, late }) }),
      asItIs: () => Promise.resolve({ sent: [] as number[] }),
    },
  )
  const sent = new Set(results.flatMap((one) => one.sent))
  const failed = new Set(groups.flatMap(([reviewerId], at) => (results[at]?.refusal ? [reviewerId] : [])))
  const { id, code, title, enTitle } = submissions
  const known = await ctx.db
    .select({ id, code, title, enTitle })
    .from(submissions)
    .where(and(inArray(id, submissionIds), eq(submissions.eventId, eventId)))
  const paperOf = new Map(known.map(({ id, ...paper }) => [id, paper]))
  return submissionIds.map((submissionId): RemindedPaper => {
    const paper = paperOf.get(submissionId)
    if (!paper) return { submissionId, code: '', title: '', enTitle: '', reminded: 0, refusal: 'not-found' }
    const own = late.filter((one) => one.submissionId === submissionId)
    const reminded = own.filter((one) => sent.has(one.id)).length
    const whyNot = own.some((one) => failed.has(one.reviewerId)) ? 'unexpected' : 'assignment.reminded'
    const refusal = reminded > 0 ? null : own.length === 0 ? 'assignment.not-late' : whyNot
    return { submissionId, ...paper, reminded, refusal }
  })
}
