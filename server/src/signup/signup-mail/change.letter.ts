import { type SignupState, signupStateWords } from '@banquet/contract/signup/signup-states'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import type { MailSender } from '../../platform/organisation/mail-sender.ts'
import { ticketLines } from './signup.letter.ts'
import type { Letter } from '../../platform/mail/send-mail.ts'

interface ChangeLetter {
  sender: MailSender
  event: { name: string; enName: string }
  typeName: string
  typeEnName: string
  code: string
  state: SignupState
  /** The address of the sign-up; empty if the reader cannot see it. */
  url: string
}

type Words = Pick<Letter, 'subject' | 'body'>

interface Half {
  subject: string
  lines: readonly string[]
}

// The reader's language is not known, so the mail has both: Chinese first, then English.
function letter(facts: ChangeLetter, reader: string, { zh, en }: Record<'zh' | 'en', Half>): Words {
  const { sender, event, typeName, typeEnName, code, url } = facts
  const link = url === '' ? [] : [url]
  const body = [
    `${reader} 您好：`,
    '',
    `${event.name}・${typeName}（報名編號 ${code}）：${zh.subject}`,
    ...zh.lines,
    ...link,
    '',
    '——',
    `${event.enName || event.name}, ${typeEnName || typeName} (sign-up ${code}): ${en.subject}`,
    ...en.lines,
    ...link,
    '',
    sender.signature,
    '',
  ].join('\n')
  return { subject: `【${sender.name}】${zh.subject} ${en.subject} ${code}`, body }
}

interface Money {
  realName: string
  price: number
  /** The amount still to be paid, and the amount to be returned; at most one of them is above 0. */
  rest: number
  toReturn: number
  /** Whether the place is kept even if the rest is not paid in time. */
  isBalance: boolean
  due: string
  number: string
  account: string
}

/** The mail that tells a member what a changed sign-up costs, and what is left to pay or to be returned. */
export function changeLetter(facts: ChangeLetter & Money): Words {
  const { realName, price, rest, toReturn, isBalance, due, number, account } = facts
  const zh = [
    `費用：${feeText(price)}`,
    ...(rest > 0 ? [`尚需繳費：${feeText(rest)}`, `付款單號：${number}`, `繳費期限：${due}`] : []),
    ...(rest > 0 && account !== '' ? [`匯款帳戶：${account}`] : []),
    ...(isBalance ? ['您的名額會保留。'] : []),
    ...(toReturn > 0 ? [`應退金額：${feeText(toReturn)}，我們會與您聯繫退款事宜。`] : []),
  ]
  const en = [
    `Price: ${feeText(price)}`,
    ...(rest > 0
      ? [`Left to pay: ${feeText(rest)}`, `Payment number: ${number}`, `Please pay by ${due}`]
      : []),
    ...(rest > 0 && account !== '' ? [`Transfer to: ${account}`] : []),
    ...(isBalance ? ['You keep your place.'] : []),
    ...(toReturn > 0 ? [`To be returned: ${feeText(toReturn)}. We will contact you about the refund.`] : []),
  ]
  return letter(facts, realName, {
    zh: { subject: '報名內容已變更', lines: zh },
    en: { subject: 'Your sign-up has changed', lines: en },
  })
}

interface People {
  /** The names of the person who had the sign-up, and of the one who has it now. */
  from: string
  to: string
}

/** The mail to the person who had a sign-up. */
export function givenLetter(facts: ChangeLetter & People): Words {
  const { from, to } = facts
  return letter(facts, from, {
    zh: { subject: '報名已轉讓', lines: [`這筆報名已轉讓給${to}。`] },
    en: { subject: 'Your sign-up was transferred', lines: [`The sign-up now belongs to ${to}.`] },
  })
}

/** The mail to the person who has a sign-up now. */
export function receivedLetter(facts: ChangeLetter & People & Parameters<typeof ticketLines>[0]): Words {
  const { from, to, state } = facts
  const ticket = ticketLines(facts)
  const zh = [
    `原報名者${from}已將這筆報名轉讓給您。`,
    `目前狀態：${signupStateWords['zh-TW'][state]}`,
    ...ticket.zh,
  ]
  const en = [
    `${from} has transferred this sign-up to you.`,
    `Status: ${signupStateWords.en[state]}`,
    ...ticket.en,
  ]
  return letter(facts, to, {
    zh: { subject: '有一筆報名已轉讓給您', lines: zh },
    en: { subject: 'A sign-up was transferred to you', lines: en },
  })
}
