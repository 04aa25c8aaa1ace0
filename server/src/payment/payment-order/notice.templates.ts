import {
  linkPlaceholder,
  readerPlaceholder,
  templatesOf,
  textPlaceholder,
} from '../../platform/mail-template/mail-template.ts'

/** The mail that tells a payer that a reported transfer could not be found. */
export const noticeTemplate = templatesOf({
  isOfEvent: true,
  placeholders: {
    name: readerPlaceholder,
    number: textPlaceholder('付款單號', 'Payment number', 'P000123'),
    day: textPlaceholder('匯款日期', 'Day of the transfer', '2026-11-20'),
    lastFive: textPlaceholder('帳號末五碼', 'Last five digits of the account', '12345'),
    amount: textPlaceholder('匯款金額', 'Amount of the transfer', 'NT$ 3,600'),
    reason: textPlaceholder('原因', 'The reason', '查無此筆款項'),
    link: linkPlaceholder('付款單網址', 'Address of the payment', '/payment-order/123', [
      '查看付款單',
      'View payment',
    ]),
  },
})('transfer-notice.rejected', {
  title: ['匯款無法核對', 'Transfer not found'],
  zh: [
    '匯款無法核對 {{number}}',
    `{{name}} 您好：

您回報的匯款（{{day}}，帳號末五碼 {{lastFive}}，{{amount}}，付款單 {{number}}）無法核對。
原因：{{reason}}
請確認匯款資料後重新回報，或與我們聯繫。
{{link}}`,
  ],
  en: [
    'Transfer not found {{number}}',
    `We could not find the transfer you reported ({{day}}, account ending in {{lastFive}}, {{amount}}, payment order {{number}}).
Reason: {{reason}}
Please check the details and report it again, or contact us.
{{link}}`,
  ],
})
