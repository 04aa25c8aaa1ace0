import type { Context } from '../../kit/context.ts'
import { asOneLine, isAddress } from '../../platform/mail/mail.rules.ts'
import { sendMail, type Letter } from '../../platform/mail/send-mail.ts'
import { readMailSender, type MailSender } from '../../platform/organisation/mail-sender.ts'
import type { SubjectChairRow } from '../../tables/review/subject-chair.table.ts'
import { readReviewSetting } from '../review-setting/review-setting.ts'

interface Named {
  name: string
  enName: string
}

interface Facts {
  sender: MailSender
  event: Named
  subject: Named
  chair: Pick<SubjectChairRow, 'name' | 'email'>
  /** The address that questions go to; empty if none is set. */
  contact: string
  /** The address of the page of chairs; empty if no public address is set. */
  url: string
}

function chairLetter({
  sender,
  event,
  subject,
  chair,
  contact,
  url,
}: Facts): Pick<Letter, 'subject' | 'body'> {
  const link = url === '' ? [] : [url]
  const body = [
    `${chair.name} 您好：`,
    '',
    `您已受聘為「${event.name}」投稿主題「${subject.name}」的召集人。`,
    `請以 ${chair.email} 註冊或登入，並完成電子郵件驗證，即可查看此主題的稿件、分派審查人並擬定決定。`,
    ...link,
    ...(contact === '' ? [] : [`如有疑問，請洽 ${contact}。`]),
    '',
    '——',
    `Dear ${chair.name},`,
    '',
    `You are now a chair of the subject ${subject.enName || subject.name} of ${event.enName || event.name}.`,
    `Please sign in or register with ${chair.email} and confirm the address to see the papers of the subject, assign reviewers and stage decisions.`,
    ...link,
    ...(contact === '' ? [] : [`If you have any questions, write to ${contact}.`]),
    '',
    sender.signature,
    '',
  ].join('\n')
  return { subject: asOneLine(`【${sender.name}】主題召集人 Subject chair ${event.name}`), body }
}

/** Mails somebody that they are a chair, once. Answers go to the review contact. */
export async function mailChair(
  ctx: Context,
  { event, subject, chair }: { event: Named & { id: number }; subject: Named; chair: SubjectChairLetterRow },
): Promise<void> {
  if (!isAddress(chair.email)) return
  const { contact } = await readReviewSetting(ctx.db, event.id)
  const letter = chairLetter({
    sender: await readMailSender(ctx.db),
    url: ctx.url && `${ctx.url}/review/chair`,
    ...{ event, subject, chair, contact },
  })
  await sendMail(ctx, {
    ...letter,
    to: chair.email,
    replyTo: contact,
    purpose: 'review',
    dedupeKey: `subject-chair/${chair.id}`,
  })
}

type SubjectChairLetterRow = Pick<SubjectChairRow, 'id' | 'name' | 'email'>
