import type { Context } from '../../kit/context.ts'
import { asOneLine, isAddress } from '../../platform/mail/mail.rules.ts'
import { sendMail, type Letter } from '../../platform/mail/send-mail.ts'
import { readMailSender, type MailSender } from '../../platform/organisation/mail-sender.ts'
import { readReviewContact } from '../../submission/submission-record/review-contact.ts'
import type { StoredReviewer } from './reviewer-of.ts'

interface Invitation {
  sender: MailSender
  event: { name: string; enName: string }
  reviewer: Pick<StoredReviewer, 'name' | 'email'>
  isReminder: boolean
  /** The address that questions go to; empty if none is set. */
  contact: string
  /** The address of the page that the invitation is answered on; empty if no public address is set. */
  url: string
}

function invitationLetter(facts: Invitation): Pick<Letter, 'subject' | 'body'> {
  const { sender, event, reviewer, isReminder, contact, url } = facts
  const enName = event.enName || event.name
  const link = url === '' ? [] : [url]
  const body = [
    `${reviewer.name} 您好：`,
    '',
    isReminder
      ? `提醒您，我們仍在等候您回覆「${event.name}」的審稿邀請。`
      : `誠摯邀請您擔任「${event.name}」的審查人。`,
    `請以 ${reviewer.email} 註冊或登入，並完成電子郵件驗證後回覆是否接受。`,
    ...link,
    ...(contact === '' ? [] : [`如有疑問，請洽 ${contact}。`]),
    '',
    '——',
    `Dear ${reviewer.name},`,
    '',
    isReminder
      ? `This is a reminder that your invitation to review for ${enName} is still open.`
      : `We would like to invite you to review papers for ${enName}.`,
    `Please sign in or register with ${reviewer.email}, confirm the address, and accept or decline.`,
    ...link,
    ...(contact === '' ? [] : [`If you have any questions, write to ${contact}.`]),
    '',
    sender.signature,
    '',
  ].join('\n')
  const title = isReminder ? '審稿邀請提醒 Reminder: invitation to review' : '審稿邀請 Invitation to review'
  return { subject: asOneLine(`【${sender.name}】${title} ${event.name}`), body }
}

/** Mails an invitation, or the reminder of it; once for each version of the reviewer. Answers go to the review contact. */
export async function mailInvitation(
  ctx: Context,
  event: { id: number; name: string; enName: string },
  reviewer: StoredReviewer,
): Promise<void> {
  if (!isAddress(reviewer.email)) return
  const contact = await readReviewContact(ctx.db, event.id)
  const letter = invitationLetter({
    sender: await readMailSender(ctx.db),
    isReminder: reviewer.remindedAt !== null,
    url: ctx.url && `${ctx.url}/review`,
    ...{ event, reviewer, contact },
  })
  await sendMail(ctx, {
    ...letter,
    to: reviewer.email,
    replyTo: contact,
    purpose: 'review',
    dedupeKey: `reviewer/${reviewer.id}/${reviewer.version}`,
  })
}
