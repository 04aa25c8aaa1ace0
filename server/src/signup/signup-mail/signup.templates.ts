import type { SignupState } from '@banquet/contract/signup/signup-states'
import { countText, feeText } from '@banquet/contract/rule/money/amount-text'
import type { Reminder } from '../../payment/held-then-paid/reminder-days.ts'
import {
  conditionPlaceholder,
  eventPlaceholder,
  linesPlaceholder,
  linkPlaceholder,
  needed,
  readerPlaceholder,
  templatesOf,
  textPlaceholder,
  type MailTemplate,
} from '../../platform/mail-template/mail-template.ts'

/** What all mails about a sign-up can say. */
const template = templatesOf({
  isOfEvent: true,
  placeholders: {
    name: readerPlaceholder,
    event: eventPlaceholder,
    type: textPlaceholder('報名類別', 'Sign-up type', { 'zh-TW': '一般', en: 'Regular' }),
    code: textPlaceholder('報名編號', 'Sign-up code', 'A7K2'),
    link: linkPlaceholder('報名頁面網址', 'Address of the sign-up', '/show/foodtech/signup', [
      '查看報名',
      'View sign-up',
    ]),
  },
})

/** The guest, in mails that go to the member who signed them up. */
const guest = textPlaceholder('由收件人代為報名的參加者', 'The guest that the reader signed up', '')

/** What the holder of a ticket reads. */
const ticket = {
  ticket: conditionPlaceholder('信件附有入場券', 'A ticket is attached'),
  ticketLink: linkPlaceholder('入場券網址', 'Address of the ticket', '/ticket/example', [
    '開啟入場券',
    'Open ticket',
  ]),
}
const ticketLines = {
  zh: '{{if ticket}}入場券的 QR 碼附於本信，報到時請出示。\n{{ticketLink}}',
  en: '{{if ticket}}The QR code of your ticket is attached; show it at check-in.\n{{ticketLink}}',
}

/** What must be paid, until when and how. */
const due = {
  amount: needed(textPlaceholder('應繳金額', 'Amount to pay', 'NT$ 3,600')),
  number: textPlaceholder(
    '付款單號；有多張付款單時沒有',
    'Payment number; none for several orders',
    'P000123',
  ),
  payments: linesPlaceholder('多筆報名的各筆金額', 'The amount of each of several sign-ups', []),
  due: textPlaceholder('繳費期限', 'Payment deadline', '2026-11-30 24:00'),
  account: textPlaceholder('匯款帳戶；未設定時沒有', 'Bank account; none if it is not set', '004 1234567890'),
}
const dueLines = {
  zh: '應繳金額：{{amount}}\n付款單號：{{number}}\n{{payments}}\n繳費期限：{{due}}\n匯款帳戶：{{account}}',
  en: 'Amount: {{amount}}\nPayment number: {{number}}\n{{payments}}\nPlease pay by {{due}}\nTransfer to: {{account}}',
}

const reason = textPlaceholder('原因；未填時沒有', 'The reason; none if it is not given', '名額不足')

interface Words {
  title: readonly [zh: string, en: string]
  /** The subject, which the text begins with. */
  subject: readonly [zh: string, en: string]
  zh: string
  en: string
}

/** Returns the two texts of a mail about a sign-up: which one it is about, what has happened, and what follows. */
function textsOf({ subject, zh, en }: Omit<Words, 'title'>, people = { zh: '', en: '' }) {
  return {
    zh: [
      `${subject[0]} {{code}}`,
      `{{name}} 您好：\n\n{{event}}・{{type}}（報名編號 {{code}}）：${subject[0]}\n${people.zh}${zh}\n{{link}}`,
    ],
    en: [
      `${subject[1]} {{code}}`,
      `{{event}}, {{type}} (sign-up {{code}}): ${subject[1]}\n${people.en}${en}\n{{link}}`,
    ],
  } as const
}

const guestLines = { zh: '參加者：{{guest}}\n', en: 'Participant: {{guest}}\n' }

/** The mails about the state of a sign-up. */
export const stateTemplates = {
  'waiting-list': template('signup.waiting-list', {
    title: ['列入候補', 'On the waiting list'],
    placeholders: { guest },
    ...textsOf(
      {
        subject: ['已列入候補', 'You are on the waiting list'],
        zh: '目前名額已滿，您已列入候補名單。有名額時，我們會另行通知。',
        en: 'All places are taken at the moment. We will let you know when one becomes free.',
      },
      guestLines,
    ),
  }),
  'awaiting-approval': template('signup.awaiting-approval', {
    title: ['待審核', 'Awaiting approval'],
    placeholders: { guest },
    ...textsOf(
      {
        subject: ['報名審核中', 'Your sign-up is being reviewed'],
        zh: '我們已收到您的報名，審核完成後會另行通知。',
        en: 'We have received your sign-up and will let you know once it has been reviewed.',
      },
      guestLines,
    ),
  }),
  'awaiting-payment': template('signup.awaiting-payment', {
    title: ['待繳費', 'Awaiting payment'],
    placeholders: { guest, ...due },
    ...textsOf(
      { subject: ['報名待繳費', 'Please pay for your sign-up'], zh: dueLines.zh, en: dueLines.en },
      guestLines,
    ),
  }),
  confirmed: template('signup.confirmed', {
    title: ['報名成功', 'Confirmed'],
    placeholders: { guest, ...ticket },
    ...textsOf(
      {
        subject: ['報名成功', 'Your sign-up is confirmed'],
        zh: `您已完成報名，期待與您相見。\n${ticketLines.zh}`,
        en: `You are signed up. We look forward to seeing you.\n${ticketLines.en}`,
      },
      guestLines,
    ),
  }),
  rejected: template('signup.rejected', {
    title: ['未通過審核', 'Not accepted'],
    placeholders: { guest, reason },
    ...textsOf(
      {
        subject: ['報名未通過', 'Your sign-up was not accepted'],
        zh: '原因：{{reason}}',
        en: 'Reason: {{reason}}',
      },
      guestLines,
    ),
  }),
  expired: template('signup.expired', {
    title: ['逾期未繳費', 'Expired'],
    placeholders: { guest },
    ...textsOf(
      {
        subject: ['報名已逾期', 'Your sign-up has expired'],
        zh: '我們未在期限內收到款項，名額已釋出。若您已繳費，請與我們聯繫。',
        en: 'We did not receive your payment in time, so your place was released. If you have paid, please contact us.',
      },
      guestLines,
    ),
  }),
  cancelled: template('signup.cancelled', {
    title: ['取消', 'Cancelled'],
    placeholders: { guest, reason },
    ...textsOf(
      {
        subject: ['報名已取消', 'Your sign-up is cancelled'],
        zh: '原因：{{reason}}',
        en: 'Reason: {{reason}}',
      },
      guestLines,
    ),
  }),
} satisfies Record<SignupState, MailTemplate<never>>

const balance = conditionPlaceholder('僅差額未繳，名額保留', 'Only the balance of a change is due')

/** The last lines of a reminder: what follows, and that the mail may cross with a payment. */
const reminderLines = (zh: string, en: string) => ({
  zh: `${dueLines.zh}\n{{unless balance}}${zh}若您已繳費，請忽略本信。\n{{if balance}}這是變更報名後的差額，您的名額會保留。若您已繳費，請忽略本信。`,
  en: `${dueLines.en}\n{{unless balance}}${en} If you have paid already, please ignore this mail.\n{{if balance}}This is the balance after a change of your sign-up; you keep your place. If you have paid already, please ignore this mail.`,
})
const inTime = reminderLines(
  '逾期未繳費，名額將釋出。',
  'If you do not pay in time, your place will be released.',
)

/** The reminders to pay. The one after the deadline does not say how long places are still held. */
export const reminderTemplates = {
  soon: template('signup.reminder-soon', {
    title: ['繳費提醒', 'Reminder to pay'],
    placeholders: { guest, balance, ...due },
    ...textsOf({ subject: ['繳費提醒', 'Reminder: please pay for your sign-up'], ...inTime }, guestLines),
  }),
  last: template('signup.reminder-last', {
    title: ['最後繳費提醒', 'Last reminder to pay'],
    placeholders: { guest, balance, ...due },
    ...textsOf(
      { subject: ['最後繳費提醒', 'Last reminder: please pay for your sign-up'], ...inTime },
      guestLines,
    ),
  }),
  overdue: template('signup.reminder-overdue', {
    title: ['繳費期限已過', 'Payment overdue'],
    placeholders: { guest, balance, ...due },
    ...textsOf(
      {
        subject: ['繳費期限已過', 'The payment for your sign-up is overdue'],
        ...reminderLines(
          '繳費期限已過，我們尚未收到款項。請立即繳費，否則名額將釋出。',
          'The deadline has passed and your payment has not arrived. Please pay now, or your place will be released.',
        ),
      },
      guestLines,
    ),
  }),
} satisfies Record<Reminder, MailTemplate<never>>

/** The mail about another type or price. */
export const changedTemplate = template('signup.changed', {
  title: ['類別或費用變更', 'Type or price changed'],
  placeholders: {
    price: textPlaceholder('費用', 'Price', 'NT$ 4,200'),
    amount: textPlaceholder('尚需繳費；不需補繳時沒有', 'Left to pay; none if nothing is', 'NT$ 600'),
    number: textPlaceholder(
      '付款單號；不需補繳時沒有',
      'Payment number; none if nothing is to pay',
      'P000123',
    ),
    due: textPlaceholder(
      '繳費期限；不需補繳時沒有',
      'Deadline; none if nothing is to pay',
      '2026-11-30 24:00',
    ),
    account: due.account,
    balance,
    refund: textPlaceholder('應退金額；不需退款時沒有', 'To be returned; none if nothing is', ''),
  },
  ...textsOf({
    subject: ['報名內容已變更', 'Your sign-up has changed'],
    zh: '費用：{{price}}\n尚需繳費：{{amount}}\n付款單號：{{number}}\n繳費期限：{{due}}\n匯款帳戶：{{account}}\n{{if balance}}您的名額會保留。\n應退金額：{{refund}}，我們會與您聯繫退款事宜。',
    en: 'Price: {{price}}\nLeft to pay: {{amount}}\nPayment number: {{number}}\nPlease pay by {{due}}\nTransfer to: {{account}}\n{{if balance}}You keep your place.\nTo be returned: {{refund}}. We will contact you about the refund.',
  }),
})

/** The mail to the person who had a sign-up. */
export const givenTemplate = template('signup.given', {
  title: ['轉讓給他人', 'Transferred to somebody else'],
  placeholders: { newName: textPlaceholder('接手者姓名', 'Name of the new participant', '陳美玲') },
  ...textsOf({
    subject: ['報名已轉讓', 'Your sign-up was transferred'],
    zh: '這筆報名已轉讓給{{newName}}。',
    en: 'The sign-up now belongs to {{newName}}.',
  }),
})

/** The mail to the person who has a sign-up now. */
export const receivedTemplate = template('signup.received', {
  title: ['由他人轉讓', 'Received from somebody else'],
  placeholders: {
    formerName: textPlaceholder('原報名者姓名', 'Name of the former participant', '陳美玲'),
    status: textPlaceholder('報名狀態', 'Status', { 'zh-TW': '報名成功', en: 'Confirmed' }),
    ...ticket,
  },
  ...textsOf({
    subject: ['有一筆報名已轉讓給您', 'A sign-up was transferred to you'],
    zh: `原報名者{{formerName}}已將這筆報名轉讓給您。\n目前狀態：{{status}}\n${ticketLines.zh}`,
    en: `{{formerName}} has transferred this sign-up to you.\nStatus: {{status}}\n${ticketLines.en}`,
  }),
})

export const signupTemplates: readonly MailTemplate[] = [
  ...Object.values(stateTemplates),
  ...Object.values(reminderTemplates),
  changedTemplate,
  givenTemplate,
  receivedTemplate,
]

/** A sign-up that must be paid, as a mail lists it. */
interface Due {
  code: string
  realName: string
  enName: string
  /** The number of the payment order. */
  number: string
  amount: number
}

/** Returns the values about what is to pay for one sign-up, or for several in one mail. */
export function dueValues(dues: readonly Due[]) {
  const total = dues.reduce((sum, { amount }) => sum + amount, 0)
  const [number = '', ...others] = new Set(dues.map((one) => one.number))
  const isOneOrder = others.length === 0
  const line = (one: Due, name: string) =>
    [isOneOrder ? '' : one.number, one.code, name, feeText(one.amount)].filter(Boolean).join(' ')
  const lines = (nameOf: (one: Due) => string) =>
    dues.length === 1 ? [] : dues.map((one) => `- ${line(one, nameOf(one))}`)
  return {
    amount: `NT$ ${countText(total)}`,
    number: isOneOrder ? number : '',
    payments: {
      'zh-TW': lines(({ realName }) => realName),
      en: lines(({ realName, enName }) => enName || realName),
    },
  }
}
