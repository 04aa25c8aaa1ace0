import {
  eventPlaceholder,
  linkPlaceholder,
  readerPlaceholder,
  templatesOf,
  textPlaceholder,
} from '../../platform/mail-template/mail-template.ts'

/** The mail that a receipt is attached to. */
export const receiptTemplate = templatesOf({
  isOfEvent: true,
  placeholders: {
    name: readerPlaceholder,
    event: eventPlaceholder,
    number: textPlaceholder('收據號碼', 'Number of the receipt', 'R2027-000012'),
    title: textPlaceholder('抬頭', 'The name it is made out to', '友善食品股份有限公司'),
    amount: textPlaceholder('金額', 'Amount', 'NT$ 3,600'),
    payment: textPlaceholder('付款單號', 'Payment number', 'P000123'),
    link: linkPlaceholder('付款單網址', 'Address of the payment', '/payment-order/123', [
      '查看付款單',
      'View payment',
    ]),
  },
})('receipt', {
  title: ['收據', 'Receipt'],
  zh: [
    '收據 {{number}}',
    '{{name}} 您好：\n\n附上「{{event}}」的收據。\n收據號碼：{{number}}\n抬頭：{{title}}\n金額：{{amount}}\n付款單號：{{payment}}\n{{link}}',
  ],
  en: [
    'Receipt {{number}}',
    'Your receipt for {{event}} is attached.\nReceipt number: {{number}}\nMade out to: {{title}}\nAmount: {{amount}}\nPayment number: {{payment}}\n{{link}}',
  ],
})
