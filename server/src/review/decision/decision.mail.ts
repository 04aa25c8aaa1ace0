import { decisionResultWords } from '@banquet/contract/submission/decision-results'
import { deadlineInZone, endOfDay } from '@banquet/contract/rule/day/moment'
import { and, asc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { EventWithSetting } from '../../event/event-setting/event-with-setting.ts'
import type { Context } from '../../kit/context.ts'
import { notify } from '../../message/notification/notify.ts'
import { isAddress } from '../../platform/mail/mail.rules.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { namedValue, personValue, templateWriter } from '../../platform/mail-template/mail-template.ts'
import { accounts } from '../../tables/account/account.table.ts'
import type { DecisionRow } from '../../tables/review/decision.table.ts'
import { submissionAuthors } from '../../tables/submission/submission.table.ts'
import { readReviewContact } from '../../submission/submission-record/review-contact.ts'
import { publishedDecisions } from '../../submission/submission/published-decisions.ts'
import { submitterOf, type Reader } from '../../submission/submission-record/submitter-of.ts'
import type { StoredSubmission } from '../../submission/submission/submission.queries.ts'
import { titleValue } from '../../submission/submission-fee/submission-fee.templates.ts'
import { decisionTemplates } from './decision.templates.ts'

/** Returns the corresponding author, and the other authors who read the submission under their own account. */
async function authorsOf({ db }: Context, { id }: StoredSubmission): Promise<(Reader & { key: string })[]> {
  const { name, enName, email, emailKey, submissionId, isCorresponding, position } = submissionAuthors
  const isTheirs = and(
    eq(accounts.emailKey, emailKey),
    isNotNull(accounts.emailVerifiedAt),
    isNull(accounts.deletedAt),
    ne(emailKey, ''),
  )
  const rows = await db
    .select({
      ...{ realName: name, enName },
      email,
      accountId: accounts.id,
      key: sql<string>`'author/' || ${position}`,
    })
    .from(submissionAuthors)
    .leftJoin(accounts, isTheirs)
    .where(and(eq(submissionId, id), or(isCorresponding, isNotNull(accounts.id))))
    .orderBy(asc(position))
  return rows.map((row) => ({ ...row, name: personValue(row) }))
}

/**
 * Mails the published decision on a submission to the member who submitted it, the corresponding author, and the co-authors with
 * a confirmed address, and notifies those of them who have an account; once for each decision and address.
 */
export async function mailDecision(
  ctx: Context,
  event: EventWithSetting,
  { row, decision }: { row: StoredSubmission; decision: DecisionRow },
): Promise<void> {
  const { db } = ctx
  const readers = [{ ...(await submitterOf(ctx, row)), key: 'submitter' }, ...(await authorsOf(ctx, row))]
  const { code } = row
  const { result, note, dueDay, reason } = decision
  const shown = (await publishedDecisions(db, [row])).get(row.id)
  const write = await templateWriter<string>(ctx, decisionTemplates[result], event.id)
  const isCorrected = reason !== ''
  const values = {
    ...{ code, note, reason, corrected: isCorrected },
    event: namedValue(event),
    title: titleValue(row),
    heading: isCorrected
      ? { 'zh-TW': '審查結果更正', en: 'Corrected decision' }
      : { 'zh-TW': '審查結果通知', en: 'Decision on your submission' },
    result: { 'zh-TW': decisionResultWords['zh-TW'][result], en: decisionResultWords.en[result] },
    ...(shown?.subject && { subject: namedValue(shown.subject) }),
    ...(shown?.submissionType && { type: namedValue(shown.submissionType) }),
    ...(shown?.competition && { competition: namedValue(shown.competition) }),
    due: dueDay === null ? '' : deadlineInZone(endOfDay(dueDay, event.timeZone), event.timeZone),
    link: ctx.url && `${ctx.url}/submission/${row.id}`,
  }
  const replyTo = await readReviewContact(db, event.id)
  const mailed = new Set<string>()
  for (const { name, email, accountId, key } of readers) {
    const address = email.toLowerCase()
    if (!isAddress(email) || mailed.has(address)) continue
    mailed.add(address)
    await sendMail(ctx, {
      ...write({ ...values, name }),
      ...{
        purpose: 'submission',
        accountId,
        to: email,
        replyTo,
        dedupeKey: `decision/${decision.id}/${key}`,
      },
    })
  }
  await notify(ctx, {
    to: readers.flatMap(({ accountId }) => accountId ?? []),
    kind: 'submission.decided',
    params: { code },
    link: `/submission/${row.id}`,
    dedupeKey: `decision/${decision.id}`,
  })
}
