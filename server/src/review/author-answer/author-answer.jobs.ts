import { and, asc, eq } from 'drizzle-orm'
import { phaseAt } from '@banquet/contract/review/phase-rules'
import { dayMs } from '@banquet/contract/rule/day/days'
import { deadlineInZone, hoursOf } from '@banquet/contract/rule/day/moment'
import { inTransaction, type Context } from '../../kit/context.ts'
import type { Job } from '../../kit/jobs/jobs.ts'
import { runOnRows } from '../../kit/jobs/run-on-rows.ts'
import { columnsOf } from '../../kit/rows/rows.ts'
import { asOneLine, isAddress } from '../../platform/mail/mail.rules.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { writtenMails } from '../../platform/mail/written-mails.ts'
import { namedValue, templateWriter } from '../../platform/mail-template/mail-template.ts'
import { correspondingOf } from '../../submission/submission/submission.mail.ts'
import { submitterOf } from '../../submission/submission-record/submitter-of.ts'
import type { StoredSubmission } from '../../submission/submission/submission.queries.ts'
import { events } from '../../tables/event/event.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import { readPhases } from '../phase/phase.ts'
import { readReviewSetting } from '../review-setting/review-setting.ts'
import { answerTemplates } from '../review-mail/review.templates.ts'
import { answerOf, isOpenForAnswer, reviewsForAuthors } from './author-answer.queries.ts'

const job = 'mail-authors-to-answer'
/** How long before the end those who have not answered are reminded, and how long after the beginning at the earliest. */
const aheadMs = 2 * dayMs
const restMs = dayMs

type Event = typeof events.$inferSelect

/** Returns whether authors are told now that they can answer, or reminded of it; undefined for neither. */
async function letterDue(ctx: Context, event: Event, paper: StoredSubmission) {
  const { db } = ctx
  const phases = await readPhases(db, event.id)
  const now = phaseAt(event, phases, ctx.now())
  if (now.kind !== 'answer' || !isOpenForAnswer(paper, event, now)) return undefined
  const { opensAt, closesAt } = hoursOf(phases.answer, event)
  const moment = ctx.now().getTime()
  const begun = moment - (opensAt?.getTime() ?? moment)
  const isNear = closesAt !== null && closesAt.getTime() - moment <= aheadMs && begun >= restMs
  const isReminder = isNear && ((await answerOf(db, paper))?.revision ?? 0) === 0
  // Authors with nothing to read have nothing to answer.
  const texts = await reviewsForAuthors(db, paper, { event, phases, now })
  return texts.length > 0 ? { isReminder, closesAt } : undefined
}

const keyOf = (kind: 'opening' | 'reminder', { id, revision }: Pick<StoredSubmission, 'id' | 'revision'>) =>
  `author-answer/${kind}/${id}/${revision}`

/** Mails to the submitter and the corresponding author of a paper; once for each paper and kind, however often it runs. */
async function mailAuthors(
  ctx: Context,
  event: Event,
  { paper, kind, closesAt }: { paper: StoredSubmission; kind: 'opening' | 'reminder'; closesAt: Date | null },
): Promise<void> {
  const { db } = ctx
  const { contact: replyTo } = await readReviewSetting(db, event.id)
  const { code, title, enTitle } = paper
  const write = await templateWriter<string>(ctx, answerTemplates[kind], event.id)
  const values = {
    event: namedValue(event),
    paper: {
      'zh-TW': `${code} ${asOneLine(title || enTitle)}`,
      en: `${code} ${asOneLine(enTitle || title)}`,
    },
    until: closesAt ? deadlineInZone(closesAt, event.timeZone) : '',
    link: ctx.url && `${ctx.url}/submission/${paper.id}`,
  }
  const submitter = await submitterOf(ctx, paper)
  const corresponding = await correspondingOf(ctx, paper)
  const isOther = corresponding && corresponding.email.toLowerCase() !== submitter.email.toLowerCase()
  for (const [at, { name, email, accountId }] of [submitter, ...(isOther ? [corresponding] : [])].entries()) {
    if (!isAddress(email)) continue
    await sendMail(ctx, {
      ...write({ ...values, name }),
      // Its purpose hides it from staff with a conflict of interest, to whom it would say that there are reviews.
      ...{ purpose: 'review', accountId, to: email, replyTo },
      dedupeKey: at === 0 ? keyOf(kind, paper) : `${keyOf(kind, paper)}/corresponding`,
    })
  }
}

/** Tells authors that they can answer to the reviewers, and reminds those who have not before that ends. */
export async function mailAuthorsToAnswer(ctx: Context): Promise<void> {
  const { db } = ctx
  const published = await db.select(columnsOf(events)).from(events).where(eq(events.status, 'published'))
  const due: { event: Event; paper: StoredSubmission }[] = []
  for (const event of published as Event[]) {
    const now = phaseAt(event, await readPhases(db, event.id), ctx.now())
    if (now.kind !== 'answer' || !now.mayAnswer) continue
    const papers = await db
      .select(columnsOf(submissions))
      .from(submissions)
      .where(and(eq(submissions.eventId, event.id), eq(submissions.state, 'under-review')))
      .orderBy(asc(submissions.id))
    for (const paper of papers) due.push({ event, paper })
  }
  const keys = due.flatMap(({ paper }) => [keyOf('opening', paper), keyOf('reminder', paper)])
  const written = await writtenMails(ctx, keys)
  await runOnRows(
    ctx,
    { job, task: 'author-answer-mail' },
    {
      rows: due.filter(({ paper }) => !written.has(keyOf('reminder', paper))),
      about: ({ paper }) => ({ key: paper.id, label: paper.code }),
      run: ({ event, paper }) =>
        inTransaction(ctx, async (ctx) => {
          const letter = await letterDue(ctx, event, paper)
          if (!letter) return
          const kind = letter.isReminder ? 'reminder' : 'opening'
          if (!written.has(keyOf(kind, paper)))
            await mailAuthors(ctx, event, { paper, kind, closesAt: letter.closesAt })
        }),
    },
  )
}

export const mailAuthorsJob: Job<object> = { name: job, schedule: '*/10 * * * *', run: mailAuthorsToAnswer }
