import { feeText } from '@banquet/contract/rule/money/amount-text'
import type { Letter } from '../../platform/mail/send-mail.ts'
import type { MailSender } from '../../platform/organisation/mail-sender.ts'
import type { NoticeRow } from '../../tables/payment/payment-order.table.ts'

interface NoticeLetter {
  name: string
  /** The number of the payment order. */
  number: string
  notice: Pick<NoticeRow, 'day' | 'amount' | 'lastFive'>
  reason: string
  /** The page of the payment order; empty without a public address. */
  url: string
  sender: MailSender
}

// The reader's language is not known, so the mail has both: Chinese first, then English.
/** The mail that tells a payer that a reported transfer could not be found. */
export function noticeLetter({
  name,
  number,
  notice,
  reason,
  url,
  sender,
}: NoticeLetter): Pick<Letter, 'subject' | 'body'> {
  const { day, lastFive } = notice
  const amount = feeText(notice.amount)
  const link = url === '' ? [] : [url]
  const body = [
    `${name} 您好：`,
    '',
    `您回報的匯款（${day}，帳號末五碼 ${lastFive}，${amount}，付款單 ${number}）無法核對。`,
    `原因：${reason}`,
    '請確認匯款資料後重新回報，或與我們聯繫。',
    ...link,
    '',
    '——',
    `We could not find the transfer you reported (${day}, account ending in ${lastFive}, ${amount}, payment order ${number}).`,
    `Reason: ${reason}`,
    'Please check the details and report it again, or contact us.',
    ...link,
    '',
    sender.signature,
    '',
  ].join('\n')
  return { subject: `【${sender.name}】匯款無法核對 Transfer not found ${number}`, body }
}
