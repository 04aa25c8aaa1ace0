import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { deadlineInZone } from '@banquet/contract/rule/day/moment'
import { fold } from '@banquet/contract/rule/text/fold'
import type { Author } from '@banquet/contract/submission/submission-content'
import { takeMailsOfMember } from '../../account/auth/take-mails.ts'
import type { EventWithSetting } from '../../event/event-setting/event-with-setting.ts'
import { inSavepoint, type Context } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import { isAddress } from '../../platform/mail/mail.rules.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { namedValue, personValue, templateWriter } from '../../platform/mail-template/mail-template.ts'
import { accounts } from '../../tables/account/account.table.ts'
import type { MailAttachment } from '../../tables/platform/mail.table.ts'
import { subjects } from '../../tables/submission/subject.table.ts'
import { submissionAuthors, submissionRevisions } from '../../tables/submission/submission.table.ts'
import { readReviewContact } from '../submission-record/review-contact.ts'
import { submitterOf, type Reader } from '../submission-record/submitter-of.ts'
import { dueFeeOf } from '../submission-fee/submission-fee.ts'
import { feeValues, titleValue, type DueFee } from '../submission-fee/submission-fee.templates.ts'
import { extensionFor } from '../extension/extension.queries.ts'
import { editHours, extended } from './submission-hours.ts'
import { namedTemplate, receiptTemplates } from './submission.templates.ts'
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

/** Returns the corresponding author of a submission, with the account of the confirmed address, if there is one. */
export async function correspondingOf(
  { db }: Context,
  { id }: Pick<StoredSubmission, 'id'>,
): Promise<Reader | undefined> {
  const { name, enName, email, emailKey, submissionId, isCorresponding } = submissionAuthors
  const isTheirs = and(
    eq(accounts.emailKey, emailKey),
    isNotNull(accounts.emailVerifiedAt),
    isNull(accounts.deletedAt),
  )
  const [row] = await db
    .select({ realName: name, enName, email, accountId: accounts.id })
    .from(submissionAuthors)
    .leftJoin(accounts, isTheirs)
    .where(and(eq(submissionId, id), isCorresponding))
  return row && { name: personValue(row), email: row.email, accountId: row.accountId }
}

/**
 * Mails to the member who submitted a submission that it was received, changed or withdrawn, and to the corresponding author, if
 * that is another address; once for each version.
 */
export async function mailReceipt(
  ctx: Context,
  event: EventWithSetting,
  row: StoredSubmission,
): Promise<void> {
  const { db } = ctx
  if (row.state === 'draft') return
  const submitter = await submitterOf(ctx, row)
  const corresponding = await correspondingOf(ctx, row)
  const { firstDay, lastDay } = subjects
  const [subject] = await db
    .select({ firstDay, lastDay })
    .from(subjects)
    .where(eq(subjects.id, row.subjectId ?? 0))
  const untilOf = async (accountId: number | null) => {
    const extension = accountId === null ? undefined : await extensionFor(ctx, accountId, event.id)
    const { closesAt } = extended(editHours(event, subject), extension ?? null)
    const canChange = row.state === 'submitted' && closesAt !== null && closesAt > ctx.now()
    return canChange ? deadlineInZone(closesAt, event.timeZone) : ''
  }
  const { code, revision, state } = row
  const changed = revision === 1 ? receiptTemplates.received : receiptTemplates.updated
  const template = state === 'withdrawn' ? receiptTemplates.withdrawn : changed
  const write = await templateWriter<string>(ctx, template, event.id)
  const values = {
    code,
    event: namedValue(event),
    title: titleValue(row),
    reason: row.withdrawnReason,
    link: ctx.url && `${ctx.url}/submission?event=${event.code}`,
  }
  const attachment = state === 'withdrawn' ? undefined : await attachmentOf(ctx, row)
  const replyTo = await readReviewContact(db, event.id)
  const due = await dueFeeOf(ctx, event, row.id)
  const send = async ({ name, email, accountId }: Reader, dedupeKey: string, fee?: DueFee) => {
    if (!isAddress(email)) return
    const editUntil = await untilOf(accountId)
    await sendMail(ctx, {
      ...write({ ...values, editUntil, name, ...(fee && feeValues(fee)) }),
      ...(attachment && { attachment }),
      ...{ purpose: 'submission', accountId, to: email, replyTo, dedupeKey },
    })
  }
  const key = `submission/${row.id}/${row.version}`
  // Only the submitter pays.
  await send(submitter, key, due)
  if (corresponding && corresponding.email.toLowerCase() !== submitter.email.toLowerCase())
    await send(corresponding, `${key}/corresponding`)
}

/** Counts a mail to an address, unless a member has sent as many as they can in a day. */
async function mayMail(ctx: Context, email: string): Promise<boolean> {
  try {
    await inSavepoint(ctx, (ctx) => takeMailsOfMember(ctx, [email]))
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'mail.too-many') return false
    throw error
  }
}

/**
 * Mails to the authors whom a submission names with an address for the first time that it does so, with how to confirm it and
 * how to object. The submitter and the corresponding author, who get a receipt, are not among them, and neither is anybody whom
 * a former revision named already. What a member sends in this way in a day is limited, because anybody can be named; what is over
 * the limit is not sent, so that nobody misses a deadline because of it.
 */
export async function mailNamedAuthors(
  ctx: Context,
  event: EventWithSetting,
  { row, authors }: { row: StoredSubmission; authors: readonly Author[] },
): Promise<void> {
  const submitter = await submitterOf(ctx, row)
  const former = await ctx.db
    .select({ content: submissionRevisions.content })
    .from(submissionRevisions)
    .where(and(eq(submissionRevisions.submissionId, row.id), lt(submissionRevisions.revision, row.revision)))
  const receipts = authors.filter(({ isCorresponding }) => isCorresponding)
  const known = new Set(
    [submitter, ...receipts, ...former.flatMap(({ content }) => content.authors)].map(({ email }) =>
      fold(email),
    ),
  )
  const named: Author[] = []
  for (const one of authors) {
    if (!isAddress(one.email) || known.has(fold(one.email))) continue
    known.add(fold(one.email))
    named.push(one)
  }
  if (named.length === 0) return
  const write = await templateWriter<string>(ctx, namedTemplate, event.id)
  const replyTo = await readReviewContact(ctx.db, event.id)
  for (const { name, enName, email } of named) {
    if (!(await mayMail(ctx, email))) return
    const values = {
      ...{ code: row.code, email, submitter: submitter.name },
      name: personValue({ realName: name, enName }),
      event: namedValue(event),
      title: titleValue(row),
      link: ctx.url && `${ctx.url}/submission?event=${event.code}`,
    }
    await sendMail(ctx, { ...write(values), purpose: 'submission', to: email, replyTo })
  }
}
