import { and, asc, eq, isNotNull, ne, not, sql } from 'drizzle-orm'
import { addDays, hourMs } from '@banquet/contract/rule/day/days'
import { dayIn } from '@banquet/contract/rule/day/moment'
import { inTransaction, type Context } from '../../kit/context.ts'
import { runOnRows } from '../../kit/jobs/run-on-rows.ts'
import type { Job } from '../../kit/jobs/jobs.ts'
import { updateRow } from '../../kit/rows/rows.ts'
import { events } from '../../tables/event/event.table.ts'
import { assignments } from '../../tables/review/review.table.ts'
import { reviewers } from '../../tables/review/reviewer.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import { readDueDay } from '../phase/phase.ts'
import { awaitsFee } from '../sight/what-may-see.ts'
import { mailReviewer } from './assignment.mail.ts'
import { stateNow } from './assignment.queries.ts'

const job = 'remind-reviewers'
/** How many days before the last one a reviewer is reminded, and for how many after it if the program did not run. */
const daysAhead = 3
const daysAfter = 7
/** The hour at the event from which reminders of a day are sent, so that none arrives at night. */
const firstHour = 9

interface Due {
  lastDay: string
  remindedDay: string | null
  today: string
}

/** Whether a review is to be reminded of today: once in the days before the last one, and once after it. */
export function isDue({ lastDay, remindedDay, today }: Due): boolean {
  if (today < addDays(lastDay, -daysAhead) || today > addDays(lastDay, daysAfter)) return false
  const since = today > lastDay ? addDays(lastDay, 1) : addDays(lastDay, -daysAhead)
  return remindedDay === null || remindedDay < since
}

/** Returns the reviewers who have papers with a last day that is near or just over, with these assignments. */
async function dueReviewers({ db, now }: Context) {
  const open = await db
    .select({ id: events.id, timeZone: events.timeZone })
    .from(events)
    .where(eq(events.status, 'published'))
  const due: { eventId: number; reviewerId: number; name: string; ids: number[] }[] = []
  for (const { id: eventId, timeZone } of open) {
    const eventDay = await readDueDay(db, eventId)
    const rows = await db
      .select({
        id: assignments.id,
        reviewerId: assignments.reviewerId,
        name: reviewers.name,
        dueDay: assignments.dueDay,
        remindedAt: assignments.remindedAt,
        createdAt: assignments.createdAt,
      })
      .from(assignments)
      .innerJoin(
        submissions,
        and(
          eq(submissions.id, assignments.submissionId),
          eq(submissions.eventId, eventId),
          eq(submissions.state, 'under-review'),
        ),
      )
      .innerJoin(
        reviewers,
        and(
          eq(reviewers.id, assignments.reviewerId),
          eq(reviewers.state, 'accepted'),
          isNotNull(reviewers.memberId),
        ),
      )
      .where(
        and(
          ne(assignments.state, 'declined'),
          sql`coalesce(${assignments.dueDay}, ${eventDay}::date) is not null`,
          sql`${stateNow(eventId)} = 'open'`,
          not(awaitsFee),
        ),
      )
      .orderBy(asc(assignments.id))
    const dayOf = (moment: string) => dayIn(timeZone, new Date(moment))
    const today = dayIn(timeZone, new Date(now().getTime() - firstHour * hourMs))
    const urgent = rows.filter(({ dueDay, remindedAt, createdAt }) => {
      const lastDay = dueDay ?? eventDay
      // Who was assigned today has just got a mail.
      if (lastDay === null || dayOf(createdAt) >= today) return false
      return isDue({ lastDay, today, remindedDay: remindedAt === null ? null : dayOf(remindedAt) })
    })
    for (const [reviewerId, own] of Map.groupBy(urgent, (row) => row.reviewerId))
      due.push({ eventId, reviewerId, name: own[0]?.name ?? '', ids: own.map(({ id }) => id) })
  }
  return due
}

/** Reminds reviewers shortly before the last day and after it, each with one mail about all that is due. */
export async function remindReviewers(ctx: Context): Promise<void> {
  await runOnRows(
    ctx,
    { job, task: 'review-reminder' },
    {
      rows: await dueReviewers(ctx),
      about: ({ reviewerId, name }) => ({ key: reviewerId, label: name }),
      run: ({ eventId, reviewerId, name, ids }) =>
        inTransaction(ctx, async (ctx) => {
          const remindedAt = ctx.now().toISOString()
          const sent: number[] = []
          for (const id of ids) {
            // Another program may have reminded, or the reviewer may have submitted, since the rows were read.
            const isOpen = and(eq(assignments.id, id), sql`${stateNow(eventId)} = 'open'`)
            const [row] = await ctx.db.select().from(assignments).where(isOpen).for('update')
            if (!row) continue
            if (row.remindedAt !== null && Date.parse(row.remindedAt) > Date.parse(remindedAt) - 12 * hourMs)
              continue
            await updateRow(ctx, assignments, { which: id, locked: row, set: { remindedAt }, label: name })
            sent.push(id)
          }
          if (sent.length > 0) await mailReviewer(ctx, reviewerId, { ids: sent, isReminder: true })
        }),
    },
  )
}

/** Runs every hour, so that a program that was down in the morning reminds as soon as it runs again. */
export const remindReviewersJob: Job<object> = { name: job, schedule: '5 * * * *', run: remindReviewers }
