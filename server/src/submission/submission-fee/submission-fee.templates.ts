import { feeText } from '@banquet/contract/rule/money/amount-text'
import type { Reminder } from '../../payment/held-then-paid/reminder-days.ts'
import {
  eventPlaceholder,
  linkPlaceholder,
  readerPlaceholder,
  templatesOf,
  textPlaceholder,
  type MailTemplate,
} from '../../platform/mail-template/mail-template.ts'

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

/** What mails about a submission say of its fee. */
export const feePlaceholders = {
  fee: textPlaceholder(
    '應繳投稿費；不需繳費時沒有',
    'Submission fee; none if nothing is to pay',
    'NT$ 1,200',
  ),
  number: textPlaceholder('付款單號；不需繳費時沒有', 'Payment number; none if nothing is to pay', 'P000123'),
  due: textPlaceholder(
    '繳費期限；不需繳費時沒有',
    'Payment deadline; none if nothing is to pay',
    '2026-11-30 24:00',
  ),
  account: textPlaceholder('匯款帳戶；未設定時沒有', 'Bank account; none if it is not set', '004 1234567890'),
  paymentLink: linkPlaceholder('付款單網址', 'Address of the payment', '/payment-order/123', [
    '前往繳費',
    'Pay',
  ]),
}
export const feeLines = {
  zh: '應繳投稿費：{{fee}}\n付款單號：{{number}}\n繳費期限：{{due}}\n匯款帳戶：{{account}}\n{{paymentLink}}',
  en: 'Submission fee: {{fee}}\nPayment number: {{number}}\nPlease pay by {{due}}\nTransfer to: {{account}}\n{{paymentLink}}',
}

/** Returns the values about the fee of a submission. */
export const feeValues = ({ amount, number, due, account, url }: DueFee) => ({
  ...{ fee: feeText(amount), number, due, account, paymentLink: url },
})

/** What all mails about a submission can say. */
export const submissionPlaceholders = {
  name: readerPlaceholder,
  event: eventPlaceholder,
  code: textPlaceholder('投稿編號', 'Submission number', 'A-0123'),
  title: textPlaceholder('題目', 'Title', {
    'zh-TW': '外燴食材的冷鏈管理',
    en: 'The cold chain in catering',
  }),
}

/** Returns the title of a paper as a value; a missing one is that of the other language. */
export const titleValue = ({ title, enTitle }: { title: string; enTitle: string }) => ({
  'zh-TW': title || enTitle,
  en: enTitle || title,
})

const template = templatesOf({
  isOfEvent: true,
  placeholders: { ...submissionPlaceholders, ...feePlaceholders },
})

const textsOf = (zh: string, en: string) => ({
  title: [zh, en] as const,
  zh: [
    `${zh} {{code}}`,
    `{{name}} 您好：\n\n{{event}}：${zh}\n投稿編號：{{code}}\n題目：{{title}}\n${feeLines.zh}\n若您已繳費，請忽略本信。`,
  ] as const,
  en: [
    `${en} {{code}}`,
    `{{event}}: ${en}\nSubmission: {{code}}\nTitle: {{title}}\n${feeLines.en}\nIf you have paid already, please ignore this mail.`,
  ] as const,
})

/** The reminders to pay the fee of a submission. */
export const feeReminderTemplates = {
  soon: template(
    'submission-fee.reminder-soon',
    textsOf('投稿費繳費提醒', 'Reminder: please pay the submission fee'),
  ),
  last: template(
    'submission-fee.reminder-last',
    textsOf('投稿費最後繳費提醒', 'Last reminder: please pay the submission fee'),
  ),
  overdue: template(
    'submission-fee.reminder-overdue',
    textsOf('投稿費繳費期限已過', 'The submission fee is overdue'),
  ),
} satisfies Record<Reminder, MailTemplate<never>>
