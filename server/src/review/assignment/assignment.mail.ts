import { asc, eq, inArray } from 'drizzle-orm'
import { reviewDueAt } from '@banquet/contract/review/phase-rules'
import { deadlineInZone } from '@banquet/contract/rule/day/moment'
import type { Context } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { isAddress } from '../../platform/mail/mail.rules.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { readMailSender } from '../../platform/organisation/mail-sender.ts'
import { events } from '../../tables/event/event.table.ts'
import { assignments } from '../../tables/review/review.table.ts'
import { reviewers } from '../../tables/review/reviewer.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import { readPhases } from '../phase/phase.ts'
import { readReviewSetting } from '../review-setting/review-setting.ts'
import { assignedLetter } from './assignment.letter.ts'

/** Mails to a reviewer about some assignments, all in one mail. */
export async function mailReviewer(
  ctx: Context,
  reviewerId: number,
  { ids, isReminder, dedupeKey }: { ids: readonly number[]; isReminder: boolean; dedupeKey?: string },
): Promise<void> {
  const { db } = ctx
  const [reader] = await db
    .select({ name: reviewers.name, email: reviewers.email, memberId: reviewers.memberId, event: events })
    .from(reviewers)
    .innerJoin(events, eq(events.id, reviewers.eventId))
    .where(eq(reviewers.id, reviewerId))
  const { name, email, memberId, event } = found(reader)
  if (!isAddress(email)) return
  const setting = await readReviewSetting(db, event.id)
  const phases = await readPhases(db, event.id)
  const { code, title, enTitle } = submissions
  const papers = await db
    .select({ code, title, enTitle, dueDay: assignments.dueDay })
    .from(assignments)
    .innerJoin(submissions, eq(submissions.id, assignments.submissionId))
    .where(inArray(assignments.id, [0, ...ids]))
    .orderBy(asc(code), asc(assignments.id))
  const letter = assignedLetter({
    sender: await readMailSender(db),
    event,
    readerName: name,
    isReminder,
    papers: papers.map(({ dueDay, ...one }) => {
      const dueAt = reviewDueAt(event, phases, dueDay)
      return { ...one, due: dueAt ? deadlineInZone(dueAt, event.timeZone) : '' }
    }),
    contact: setting.contact,
    url: ctx.url && `${ctx.url}/review`,
  })
  await sendMail(ctx, {
    ...letter,
    ...{ purpose: 'review', accountId: memberId, to: email, replyTo: setting.contact },
    ...(dedupeKey !== undefined && { dedupeKey }),
  })
}
