import type { SignupState } from '@banquet/contract/signup/signup-states'
import { countText, feeText } from '@banquet/contract/rule/money/amount-text'
import type { Reminder } from '../../payment/held-then-paid/reminder-days.ts'
import type { Letter } from '../../platform/mail/send-mail.ts'
import type { MailSender } from '../../platform/organisation/mail-sender.ts'

interface Due {
  code: string
  realName: string
  /** The number of the payment order. */
  number: string
  amount: number
}

interface SignupLetter {
  sender: MailSender
  event: { name: string; enName: string }
  typeName: string
  typeEnName: string
  code: string
  /** The name in the greeting. */
  readerName: string
  /** The name of the guest, if the mail goes to the member who signed them up; otherwise empty. */
  guestName: string
  state: SignupState
  /** The reminder; undefined for the mail about a new state. */
  reminder: Reminder | undefined
  /** Whether only the balance of a change is to be paid, so that the place is kept. */
  isBalance: boolean
  reason: string
  /** The amounts that are left to pay, one for each sign-up that the mail asks to pay. */
  dues: readonly Due[]
  /** The last moment to pay, in the time zone of the event. */
  due: string
  /** The account to transfer the fee to; empty if there is none. */
  account: string
  /** The address of the ticket; empty if there is none, or if no public address is set. */
  ticketUrl: string
  /** Whether the QR code of the ticket is attached. */
  hasTicket: boolean
  /** The address of the sign-up; empty if no public address is set. */
  url: string
}

type Words = Pick<Letter, 'subject' | 'body'>

const subjects: Record<SignupState, [zh: string, en: string]> = {
  'waiting-list': ['已列入候補', 'You are on the waiting list'],
  'awaiting-approval': ['報名審核中', 'Your sign-up is being reviewed'],
  'awaiting-payment': ['報名待繳費', 'Please pay for your sign-up'],
  confirmed: ['報名成功', 'Your sign-up is confirmed'],
  rejected: ['報名未通過', 'Your sign-up was not accepted'],
  expired: ['報名已逾期', 'Your sign-up has expired'],
  cancelled: ['報名已取消', 'Your sign-up is cancelled'],
}

const reminderSubjects: Record<Reminder, [zh: string, en: string]> = {
  soon: ['繳費提醒', 'Reminder: please pay for your sign-up'],
  last: ['最後繳費提醒', 'Last reminder: please pay for your sign-up'],
  overdue: ['繳費期限已過', 'The payment for your sign-up is overdue'],
}

/** The lines of a reminder: what happens after the deadline, and that the mail may cross with a payment. */
const reminderLines = {
  zh: ['逾期未繳費，名額將釋出。若您已繳費，請忽略本信。'],
  en: [
    'If you do not pay in time, your place will be released. If you have paid already, please ignore this mail.',
  ],
}

/** The lines of a reminder after the deadline. They do not say how long places are still held. */
const overdueLines = {
  zh: ['繳費期限已過，我們尚未收到款項。請立即繳費，否則名額將釋出。若您已繳費，請忽略本信。'],
  en: [
    'The deadline has passed and your payment has not arrived. Please pay now, or your place will be released. If you have paid already, please ignore this mail.',
  ],
}

/** The lines of a reminder about the balance of a change. */
const balanceLines = {
  zh: ['這是變更報名後的差額，您的名額會保留。若您已繳費，請忽略本信。'],
  en: [
    'This is the balance after a change of your sign-up; you keep your place. If you have paid already, please ignore this mail.',
  ],
}

function linesOfReminder({ reminder, isBalance }: Pick<SignupLetter, 'reminder' | 'isBalance'>) {
  if (!reminder) return { zh: [], en: [] }
  if (isBalance) return balanceLines
  return reminder === 'overdue' ? overdueLines : reminderLines
}

const totalOf = (dues: readonly Due[]) => countText(dues.reduce((sum, { amount }) => sum + amount, 0))

/** Returns the lines about the amount to pay, with one for each sign-up if there are several. */
function amountLines(dues: readonly Due[], words: { amount: string; number: string }): string[] {
  const [first] = dues
  const total = `${words.amount}NT$ ${totalOf(dues)}`
  if (dues.length === 1) return [total, `${words.number}${first?.number ?? ''}`]
  return [total, ...dues.map((one) => `- ${one.number} ${one.code} ${one.realName} ${feeText(one.amount)}`)]
}

/** Returns the lines about the ticket in the mail of a confirmed sign-up. */
export function ticketLines({ hasTicket, ticketUrl }: Pick<SignupLetter, 'hasTicket' | 'ticketUrl'>) {
  if (!hasTicket) return { zh: [], en: [] }
  const link = ticketUrl === '' ? [] : [ticketUrl]
  return {
    zh: ['入場券的 QR 碼附於本信，報到時請出示。', ...link],
    en: ['The QR code of your ticket is attached; show it at check-in.', ...link],
  }
}

function chineseLines({ state, dues, due, reason, account, ...ticket }: SignupLetter): string[] {
  switch (state) {
    case 'waiting-list':
      return ['目前名額已滿，您已列入候補名單。有名額時，我們會另行通知。']
    case 'awaiting-approval':
      return ['我們已收到您的報名，審核完成後會另行通知。']
    case 'awaiting-payment':
      return [
        ...amountLines(dues, { amount: '應繳金額：', number: '付款單號：' }),
        `繳費期限：${due}`,
        ...(account === '' ? [] : [`匯款帳戶：${account}`]),
      ]
    case 'confirmed':
      return ['您已完成報名，期待與您相見。', ...ticketLines(ticket).zh]
    case 'expired':
      return ['我們未在期限內收到款項，名額已釋出。若您已繳費，請與我們聯繫。']
    case 'rejected':
    case 'cancelled':
      return reason === '' ? [] : [`原因：${reason}`]
  }
}

function englishLines({ state, dues, due, reason, account, ...ticket }: SignupLetter): string[] {
  switch (state) {
    case 'waiting-list':
      return ['All places are taken at the moment. We will let you know when one becomes free.']
    case 'awaiting-approval':
      return ['We have received your sign-up and will let you know once it has been reviewed.']
    case 'awaiting-payment':
      return [
        ...amountLines(dues, { amount: 'Amount: ', number: 'Payment number: ' }),
        `Please pay by ${due}`,
        ...(account === '' ? [] : [`Transfer to: ${account}`]),
      ]
    case 'confirmed':
      return ['You are signed up. We look forward to seeing you.', ...ticketLines(ticket).en]
    case 'expired':
      return [
        'We did not receive your payment in time, so your place was released. If you have paid, please contact us.',
      ]
    case 'rejected':
    case 'cancelled':
      return reason === '' ? [] : [`Reason: ${reason}`]
  }
}

// The reader's language is not known, so the mail has both: Chinese first, then English.

/** The mail that tells a member the state of their sign-up, or reminds them to pay. */
export function signupLetter(facts: SignupLetter): Words {
  const { sender, event, typeName, typeEnName, code, readerName, guestName, state, reminder, url } = facts
  const added = linesOfReminder(facts)
  const [zh, en] = reminder ? reminderSubjects[reminder] : subjects[state]
  const link = url === '' ? [] : [url]
  const body = [
    `${readerName} 您好：`,
    '',
    `${event.name}・${typeName}（報名編號 ${code}${guestName && `，參加者 ${guestName}`}）：${zh}`,
    ...chineseLines(facts),
    ...added.zh,
    ...link,
    '',
    '——',
    `${event.enName || event.name}, ${typeEnName || typeName} (sign-up ${code}${guestName && ` for ${guestName}`}): ${en}`,
    ...englishLines(facts),
    ...added.en,
    ...link,
    '',
    sender.signature,
    '',
  ].join('\n')
  return { subject: `【${sender.name}】${zh} ${en} ${code}`, body }
}
