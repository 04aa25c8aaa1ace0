import { clockTimeAt } from '@banquet/contract/rule/day/moment'
import type { Context } from '../../kit/context.ts'
import { asOneLine, isAddress } from '../../platform/mail/mail.rules.ts'
import { sendMail, type Letter } from '../../platform/mail/send-mail.ts'
import { readMailSender, type MailSender } from '../../platform/organisation/mail-sender.ts'
import type { events } from '../../tables/event/event.table.ts'
import type { ExtensionRow } from '../../tables/submission/extension.table.ts'
import { readReviewContact } from '../submission-record/review-contact.ts'

type EventRow = typeof events.$inferSelect

interface Facts {
  sender: MailSender
  event: Pick<EventRow, 'name' | 'enName' | 'timeZone'>
  extension: Pick<ExtensionRow, 'name' | 'email' | 'until' | 'note'>
  /** The address that questions go to; empty if none is set. */
  contact: string
  /** The address of the page of the person's own papers; empty if no public address is set. */
  url: string
}

function extensionLetter({
  sender,
  event,
  extension,
  contact,
  url,
}: Facts): Pick<Letter, 'subject' | 'body'> {
  const { name, email, note } = extension
  const until = clockTimeAt(new Date(extension.until), event.timeZone)
  const link = url === '' ? [] : [url]
  const said = note === '' ? [] : ['', note, '']
  const body = [
    `${name} 您好：`,
    '',
    `「${event.name}」已為您延長投稿期限，您可在 ${until}（${event.timeZone}）前新增、修改並送出投稿。`,
    ...said,
    `請以 ${email} 註冊或登入，並完成電子郵件驗證；延長期限僅適用於此電子郵件。`,
    ...link,
    ...(contact === '' ? [] : [`如有疑問，請洽 ${contact}。`]),
    '',
    '——',
    `Dear ${name},`,
    '',
    `Your submission deadline for ${event.enName || event.name} has been extended. You can begin, change and submit papers until ${until} (${event.timeZone}).`,
    ...said,
    `Please sign in or register with ${email} and confirm the address; the extension applies to this address only.`,
    ...link,
    ...(contact === '' ? [] : [`If you have any questions, write to ${contact}.`]),
    '',
    sender.signature,
    '',
  ].join('\n')
  return {
    subject: asOneLine(`【${sender.name}】延長投稿期限 Extended submission deadline ${event.name}`),
    body,
  }
}

/** Mails somebody until when they can submit; once for each version. Answers go to the review contact. */
export async function mailExtension(
  ctx: Context,
  event: Pick<EventRow, 'id' | 'code' | 'name' | 'enName' | 'timeZone'>,
  row: Pick<ExtensionRow, 'id' | 'version' | 'name' | 'email' | 'until' | 'note'>,
): Promise<void> {
  if (!isAddress(row.email)) return
  const contact = await readReviewContact(ctx.db, event.id)
  const letter = extensionLetter({
    sender: await readMailSender(ctx.db),
    url: ctx.url && `${ctx.url}/submission?event=${event.code}`,
    ...{ event, extension: row, contact },
  })
  await sendMail(ctx, {
    ...letter,
    to: row.email,
    replyTo: contact,
    purpose: 'submission',
    dedupeKey: `extension/${row.id}/${row.version}`,
  })
}
