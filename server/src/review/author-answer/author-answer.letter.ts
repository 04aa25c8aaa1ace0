import { asOneLine } from '../../platform/mail/mail.rules.ts'
import type { Letter } from '../../platform/mail/send-mail.ts'
import type { MailSender } from '../../platform/organisation/mail-sender.ts'

interface AnswerLetter {
  sender: MailSender
  event: { name: string; enName: string }
  readerName: string
  isReminder: boolean
  paper: { code: string; title: string; enTitle: string }
  /** Until when it can be answered, with the time zone of the event; empty without an end. */
  until: string
  /** The address of the paper; empty if no public address is set. */
  url: string
}

/** The mail to authors who can answer the reviews of their paper. What reviewers wrote is not in it. */
export function answerLetter(facts: AnswerLetter): Pick<Letter, 'subject' | 'body'> {
  const { sender, event, readerName, isReminder, paper, until, url } = facts
  const [zh, en] = isReminder
    ? ['審查意見答覆提醒', 'Reminder: answer the reviews']
    : ['請答覆審查意見', 'Answer the reviews']
  const link = url === '' ? [] : [url]
  const body = [
    `${readerName} 您好：`,
    '',
    isReminder
      ? `您投稿${event.name}的論文尚未答覆審查意見：`
      : `您投稿${event.name}的論文已有審查意見，您可以閱讀並答覆：`,
    `・${paper.code} ${asOneLine(paper.title || paper.enTitle)}`,
    ...(until === '' ? [] : [`答覆期限：${until}`]),
    '是否答覆由您決定；送出後，在期限前仍可修改。',
    ...link,
    '',
    '——',
    isReminder
      ? `${event.enName || event.name}: you have not answered the reviews of your paper yet.`
      : `${event.enName || event.name}: reviews of your paper are available. You can read and answer them.`,
    `- ${paper.code} ${asOneLine(paper.enTitle || paper.title)}`,
    ...(until === '' ? [] : [`Answer by: ${until}`]),
    'Answering is up to you. You can change your answer until then.',
    ...link,
    '',
    sender.signature,
    '',
  ].join('\n')
  return { subject: asOneLine(`【${sender.name}】${zh} ${en}`), body }
}
