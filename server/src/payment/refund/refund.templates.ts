import type { RefundMethod } from '@banquet/contract/payment/refund-record'
import {
  eventPlaceholder,
  linkPlaceholder,
  readerPlaceholder,
  templatesOf,
  textPlaceholder,
  type MailTemplate,
} from '../../platform/mail-template/mail-template.ts'

/** What all mails about a refund can say. */
const template = templatesOf({
  isOfEvent: true,
  placeholders: {
    name: readerPlaceholder,
    event: eventPlaceholder,
    number: textPlaceholder('付款單號', 'Payment number', 'P000123'),
    amount: textPlaceholder('退款金額', 'Amount of the refund', 'NT$ 3,600'),
    link: linkPlaceholder('付款單網址', 'Address of the payment', '/payment-order/123', [
      '查看付款單',
      'View payment',
    ]),
  },
})

/** Returns the two texts of a mail about a refund. */
const textsOf = (subject: readonly [zh: string, en: string], more: { zh: string; en: string }) =>
  ({
    zh: [
      `${subject[0]} {{number}}`,
      `{{name}} 您好：\n\n{{event}}（付款單號 {{number}}）：${subject[0]}\n退款金額：{{amount}}\n${more.zh}\n{{link}}`,
    ],
    en: [
      `${subject[1]} {{number}}`,
      `{{event}} (payment {{number}}): ${subject[1]}\nRefund: {{amount}}\n${more.en}\n{{link}}`,
    ],
  }) as const

export const refundTemplates = {
  requested: template('refund.requested', {
    title: ['退款處理中', 'Being processed'],
    ...textsOf(['退款處理中', 'Your refund is being processed'], { zh: '', en: '' }),
  }),
  account: template('refund.account', {
    title: ['請提供退款帳戶', 'Account needed'],
    ...textsOf(['請提供退款帳戶', 'Please give us your account for a refund'], {
      zh: '請登入後於付款頁面填寫退款帳戶。',
      en: 'Please sign in and enter your bank account on the payment page.',
    }),
  }),
  done: template('refund.done', {
    title: ['已退款', 'Refund sent'],
    placeholders: {
      method: textPlaceholder('退款方式', 'Method', { 'zh-TW': '匯款', en: 'bank transfer' }),
      day: textPlaceholder('退款日期', 'Day', '2026-11-30'),
    },
    ...textsOf(['已退款', 'Refund sent'], {
      zh: '退款方式：{{method}}\n退款日期：{{day}}',
      en: 'Method: {{method}}\nDate: {{day}}',
    }),
  }),
  rejected: template('refund.rejected', {
    title: ['退款未通過', 'Declined'],
    placeholders: { reason: textPlaceholder('原因', 'The reason', '已超過退款期限') },
    ...textsOf(['退款申請未通過', 'Your refund was declined'], {
      zh: '原因：{{reason}}',
      en: 'Reason: {{reason}}',
    }),
  }),
}
export const allRefundTemplates: readonly MailTemplate[] = Object.values(refundTemplates)

/** The words for the methods of a refund. */
export const methodWords: Record<RefundMethod, { 'zh-TW': string; en: string }> = {
  transfer: { 'zh-TW': '匯款', en: 'bank transfer' },
  cash: { 'zh-TW': '現金', en: 'cash' },
  card: { 'zh-TW': '退回信用卡', en: 'card' },
  other: { 'zh-TW': '其他', en: 'other' },
}
