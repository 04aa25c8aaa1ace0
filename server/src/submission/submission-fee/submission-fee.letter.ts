import { feeText } from '@banquet/contract/rule/money/amount-text'
import type { Reminder } from '../../payment/held-then-paid/reminder-days.ts'
import { asOneLine } from '../../platform/mail/mail.rules.ts'
import type { Letter } from '../../platform/mail/send-mail.ts'
import type { MailSender } from '../../platform/organisation/mail-sender.ts'

/** What is left to pay of the fee of a submission. */
export interface DueFee {
  amount: number
  /** The number of the payment order. */
  number: string
  /** The last moment to pay, in the time zone of the event; empty if there is none. */
  due: string
  /** The account to transfer the fee to; empty if there is none. */
  account: string
  /** The address of the payment order; empty if no public address is set. */
  url: string
}

/** Returns the lines of a mail that say what is to be paid for a submission, until when and where. */
export function feeLines({ amount, number, due, account, url }: DueFee): { zh: string[]; en: string[] } {
  const link = url === '' ? [] : [url]
  return {
    zh: [
      `應繳投稿費：${feeText(amount)}`,
      `付款單號：${number}`,
      ...(due === '' ? [] : [`繳費期限：${due}`]),
      ...(account === '' ? [] : [`匯款帳戶：${account}`]),
      ...link,
    ],
    en: [
      `Submission fee: ${feeText(amount)}`,
      `Payment number: ${number}`,
      ...(due === '' ? [] : [`Please pay by ${due}`]),
      ...(account === '' ? [] : [`Transfer to: ${account}`]),
      ...link,
    ],
  }
}

const subjects: Record<Reminder, [zh: string, en: string]> = {
  soon: ['投稿費繳費提醒', 'Reminder: please pay the submission fee'],
  last: ['投稿費最後繳費提醒', 'Last reminder: please pay the submission fee'],
  overdue: ['投稿費繳費期限已過', 'The submission fee is overdue'],
}

interface Facts {
  sender: MailSender
  event: { name: string; enName: string }
  readerName: string
  code: string
  title: string
  enTitle: string
  reminder: Reminder
  fee: DueFee
}

/** The mail that reminds the submitter of a submission to pay its fee. */
export function feeReminderLetter(facts: Facts): Pick<Letter, 'subject' | 'body'> {
  const { sender, event, readerName, code, title, enTitle, reminder, fee } = facts
  const [zh, en] = subjects[reminder]
  const lines = feeLines(fee)
  const body = [
    `${readerName} 您好：`,
    '',
    `${event.name}：${zh}`,
    `投稿編號：${code}`,
    `題目：${title || enTitle}`,
    ...lines.zh,
    '若您已繳費，請忽略本信。',
    '',
    '——',
    `${event.enName || event.name}: ${en}`,
    `Submission: ${code}`,
    `Title: ${enTitle || title}`,
    ...lines.en,
    'If you have paid already, please ignore this mail.',
    '',
    sender.signature,
    '',
  ].join('\n')
  return { subject: asOneLine(`【${sender.name}】${zh} ${en} ${code}`), body }
}
