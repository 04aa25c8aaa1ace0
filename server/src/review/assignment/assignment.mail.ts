import { asc, eq, inArray } from 'drizzle-orm'
import { reviewDueAt } from '@banquet/contract/review/phase-rules'
import { deadlineInZone } from '@banquet/contract/rule/day/moment'
import { nameAtAddress } from '../../account/account-mail/name-in-mail.ts'
import type { Context } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { asOneLine, isAddress } from '../../platform/mail/mail.rules.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { namedValue, writeTemplate } from '../../platform/mail-template/mail-template.ts'
import { events } from '../../tables/event/event.table.ts'
import { assignments } from '../../tables/review/review.table.ts'
import { reviewers } from '../../tables/review/reviewer.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import { readPhases } from '../phase/phase.ts'
import { readReviewSetting } from '../review-setting/review-setting.ts'
import { assignmentTemplates } from '../review-mail/review.templates.ts'

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
  const shown = papers.map(({ dueDay, ...one }) => {
    const dueAt = reviewDueAt(event, phases, dueDay)
    const due = dueAt ? deadlineInZone(dueAt, event.timeZone) : ''
    const [zh, en] = [asOneLine(one.title || one.enTitle), asOneLine(one.enTitle || one.title)]
    return {
      zh: `・${one.code} ${zh}${due && `，期限 ${due}`}`,
      en: `- ${one.code} ${en}${due && `, due ${due}`}`,
    }
  })
  const template = isReminder ? assignmentTemplates.reminder : assignmentTemplates.assigned
  const letter = await writeTemplate(ctx, template, {
    eventId: event.id,
    values: {
      name: await nameAtAddress(ctx, { name, email }),
      event: namedValue(event),
      papers: { 'zh-TW': shown.map(({ zh }) => zh), en: shown.map(({ en }) => en) },
      contact: setting.contact,
      link: ctx.url && `${ctx.url}/review`,
    },
  })
  await sendMail(ctx, {
    ...letter,
    ...{ purpose: 'review', accountId: memberId, to: email, replyTo: setting.contact },
    ...(dedupeKey !== undefined && { dedupeKey }),
  })
}
