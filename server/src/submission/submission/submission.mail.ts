import { and, eq } from 'drizzle-orm'
import { clockTimeAt } from '@banquet/contract/rule/day/moment'
import type { EventWithSetting } from '../../event/event-setting/event-with-setting.ts'
import { personName, type Context } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { isAddress } from '../../platform/mail/mail.rules.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { readMailSender } from '../../platform/organisation/mail-sender.ts'
import { accounts } from '../../tables/account/account.table.ts'
import type { MailAttachment } from '../../tables/platform/mail.table.ts'
import { subjects } from '../../tables/submission/subject.table.ts'
import { submissionRevisions } from '../../tables/submission/submission.table.ts'
import { editHours } from './submission-hours.ts'
import { receiptLetter } from './submission.letter.ts'
import type { StoredSubmission } from './submission.queries.ts'

/** The paper as the mail confirms it, also if another one was submitted before the mail is sent. */
async function attachmentOf(
  { db }: Context,
  { id, code, revision }: StoredSubmission,
): Promise<MailAttachment> {
  const [copy] = await db
    .select({ id: submissionRevisions.id })
    .from(submissionRevisions)
    .where(and(eq(submissionRevisions.submissionId, id), eq(submissionRevisions.revision, revision)))
  return { kind: 'submission-revision', rowId: found(copy).id, name: `${code}.pdf` }
}

/** Mails to the member who submitted a submission that it was received, changed or withdrawn; once for each version. */
export async function mailReceipt(
  ctx: Context,
  event: EventWithSetting,
  row: StoredSubmission,
): Promise<void> {
  const { db } = ctx
  const { name, realName, email } = accounts
  const [member] = await db
    .select({ name, realName, email })
    .from(accounts)
    .where(eq(accounts.id, row.memberId))
  const reader = found(member)
  if (row.state === 'draft' || !isAddress(reader.email)) return
  const { firstDay, lastDay } = subjects
  const [subject] = await db
    .select({ firstDay, lastDay })
    .from(subjects)
    .where(eq(subjects.id, row.subjectId ?? 0))
  const { closesAt } = editHours(event, subject)
  const canChange = closesAt !== null && closesAt > ctx.now()
  const { code, title, enTitle, revision } = row
  await sendMail(ctx, {
    ...receiptLetter({
      sender: await readMailSender(db),
      event,
      readerName: personName(reader),
      code,
      title,
      enTitle,
      state: row.state,
      revision,
      editUntil: canChange ? clockTimeAt(closesAt, event.timeZone) : '',
      reason: row.withdrawnReason,
      url: ctx.url && `${ctx.url}/submission?event=${event.code}`,
    }),
    ...(row.state !== 'withdrawn' && { attachment: await attachmentOf(ctx, row) }),
    purpose: 'submission',
    accountId: row.memberId,
    to: reader.email,
    dedupeKey: `submission/${row.id}/${row.version}`,
  })
}
