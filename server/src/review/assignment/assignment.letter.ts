import { asOneLine } from '../../platform/mail/mail.rules.ts'
import type { Letter } from '../../platform/mail/send-mail.ts'
import type { MailSender } from '../../platform/organisation/mail-sender.ts'

interface AssignedLetter {
  sender: MailSender
  event: { name: string; enName: string }
  readerName: string
  /** Whether it reminds of papers that were assigned before. */
  isReminder: boolean
  /** Each with until when it is to be reviewed, with the time zone of the event; empty without an end. */
  papers: readonly { code: string; title: string; enTitle: string; due: string }[]
  /** The address that answers go to; empty for that of the organiser. */
  contact: string
  /** The address of the reviewer's papers; empty if no public address is set. */
  url: string
}

/** The mail about papers that a reviewer is to review; titles only, because mails are not confidential. */
export function assignedLetter(facts: AssignedLetter): Pick<Letter, 'subject' | 'body'> {
  const { sender, event, readerName, isReminder, papers, contact, url } = facts
  const [zh, en] = isReminder ? ['審查提醒', 'Review reminder'] : ['論文審查邀請', 'Papers to review']
  const link = url === '' ? [] : [url]
  const body = [
    `${readerName} 您好：`,
    '',
    isReminder
      ? `提醒您，${event.name}尚有以下論文待審：`
      : `${event.name}敬請您審查以下論文；若無法審查或有利益衝突，請於審查頁面回覆：`,
    ...papers.map(
      (one) =>
        `・${one.code} ${asOneLine(one.title || one.enTitle)}${one.due === '' ? '' : `，期限 ${one.due}`}`,
    ),
    ...link,
    ...(contact === '' ? [] : [`如有疑問，請洽 ${contact}`]),
    '',
    '——',
    isReminder
      ? `${event.enName || event.name}: these papers still wait for your review.`
      : `${event.enName || event.name}: please review these papers. If you cannot, or have a conflict of interest, say so on the review page.`,
    ...papers.map(
      (one) =>
        `- ${one.code} ${asOneLine(one.enTitle || one.title)}${one.due === '' ? '' : `, due ${one.due}`}`,
    ),
    ...link,
    ...(contact === '' ? [] : [`Questions: ${contact}`]),
    '',
    sender.signature,
    '',
  ].join('\n')
  return { subject: asOneLine(`【${sender.name}】${zh} ${en}`), body }
}
