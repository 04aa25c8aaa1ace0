import { feeText } from '@banquet/contract/rule/money/amount-text'
import type { RefundMethod } from '@banquet/contract/payment/refund-record'
import type { MailSender } from '../../platform/organisation/mail-sender.ts'
import type { Letter } from '../../platform/mail/send-mail.ts'

type Words = Pick<Letter, 'subject' | 'body'>

interface RefundLetter {
  sender: MailSender
  event: { name: string; enName: string }
  /** The name of the reader. */
  name: string
  /** The number of the payment order. */
  number: string
  /** The page of the payment order; empty if there is no public address. */
  url: string
}

interface Half {
  subject: string
  lines: readonly string[]
}

// The reader's language is not known, so the mail has both: Chinese first, then English.
function letter(
  { sender, event, name, number, url }: RefundLetter,
  { zh, en }: Record<'zh' | 'en', Half>,
): Words {
  const link = url === '' ? [] : [url]
  const body = [
    `${name} 您好：`,
    '',
    `${event.name}（付款單號 ${number}）：${zh.subject}`,
    ...zh.lines,
    ...link,
    '',
    '——',
    `${event.enName || event.name} (payment ${number}): ${en.subject}`,
    ...en.lines,
    ...link,
    '',
    sender.signature,
    '',
  ].join('\n')
  return { subject: `【${sender.name}】${zh.subject} ${en.subject} ${number}`, body }
}

/** The words for the methods of a refund. */
const methods: Record<RefundMethod, { zh: string; en: string }> = {
  transfer: { zh: '匯款', en: 'bank transfer' },
  cash: { zh: '現金', en: 'cash' },
  card: { zh: '退回信用卡', en: 'card' },
  other: { zh: '其他', en: 'other' },
}

/** The mail that tells a payer that a refund is being processed, and asks for an account if one is needed. */
export function requestedLetter(facts: RefundLetter & { amount: number; needsAccount: boolean }): Words {
  const { amount, needsAccount } = facts
  return letter(facts, {
    zh: {
      subject: needsAccount ? '請提供退款帳戶' : '退款處理中',
      lines: [`退款金額：${feeText(amount)}`, ...(needsAccount ? ['請登入後於付款頁面填寫退款帳戶。'] : [])],
    },
    en: {
      subject: needsAccount ? 'Please give us your account for a refund' : 'Your refund is being processed',
      lines: [
        `Refund: ${feeText(amount)}`,
        ...(needsAccount ? ['Please sign in and enter your bank account on the payment page.'] : []),
      ],
    },
  })
}

/** The mail about money that was returned. */
export function doneLetter(
  facts: RefundLetter & { amount: number; method: RefundMethod; day: string },
): Words {
  const { amount, method, day } = facts
  const { zh, en } = methods[method]
  return letter(facts, {
    zh: { subject: '已退款', lines: [`退款金額：${feeText(amount)}`, `退款方式：${zh}`, `退款日期：${day}`] },
    en: { subject: 'Refund sent', lines: [`Refund: ${feeText(amount)}`, `Method: ${en}`, `Date: ${day}`] },
  })
}

/** The mail about a refund that was rejected. */
export function rejectedLetter(facts: RefundLetter & { amount: number; reason: string }): Words {
  const { amount, reason } = facts
  return letter(facts, {
    zh: { subject: '退款申請未通過', lines: [`退款金額：${feeText(amount)}`, `原因：${reason}`] },
    en: { subject: 'Your refund was declined', lines: [`Refund: ${feeText(amount)}`, `Reason: ${reason}`] },
  })
}
