import { nameAtAddress } from '../../account/account-mail/name-in-mail.ts'
import type { Context } from '../../kit/context.ts'
import { isAddress } from '../../platform/mail/mail.rules.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { namedValue, writeTemplate } from '../../platform/mail-template/mail-template.ts'
import { readReviewContact } from '../../submission/submission-record/review-contact.ts'
import { reviewerTemplates } from '../review-mail/review.templates.ts'
import type { StoredReviewer } from './reviewer-of.ts'

/** Mails an invitation, or the reminder of it; once for each version of the reviewer. Answers go to the review contact. */
export async function mailInvitation(
  ctx: Context,
  event: { id: number; name: string; enName: string },
  reviewer: StoredReviewer,
): Promise<void> {
  if (!isAddress(reviewer.email)) return
  const contact = await readReviewContact(ctx.db, event.id)
  const { email, remindedAt } = reviewer
  const name = await nameAtAddress(ctx, reviewer)
  const template = remindedAt === null ? reviewerTemplates.invitation : reviewerTemplates.reminder
  const letter = await writeTemplate(ctx, template, {
    eventId: event.id,
    values: { ...{ name, email, contact }, event: namedValue(event), link: ctx.url && `${ctx.url}/review` },
  })
  await sendMail(ctx, {
    ...letter,
    to: reviewer.email,
    replyTo: contact,
    purpose: 'review',
    dedupeKey: `reviewer/${reviewer.id}/${reviewer.version}`,
  })
}
