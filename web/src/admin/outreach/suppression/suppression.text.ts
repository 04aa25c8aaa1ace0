import { suppressionWords } from '@banquet/contract/outreach/campaign.words'
import {
  suppressionReasonWords,
  suppressionScopeWords,
  suppressionSourceWords,
} from '@banquet/contract/outreach/suppression-words'
import { words } from '../../../kit/text/text.ts'

/** Why an address is on the list. */
export const suppressionReasonText = words(suppressionReasonWords)

/** What is not sent to an address. */
export const suppressionScopeText = words(suppressionScopeWords)

/** Where its reader stopped mails. */
export const suppressionSourceText = words(suppressionSourceWords)

export const suppressionText = words({
  fields: suppressionWords,
  'zh-TW': {
    list: '停寄名單',
    purpose: '不再寄送的 Email：無法送達、被檢舉、取消訂閱，或由工作人員加入。',
    add: '加入停寄名單',
    addHint: '此名單適用於所有活動。',
    scopeHint: '「所有信件」也包括報名、付款等通知；無法送達的地址才使用。',
    addRow: (email: string) => `已加入：${email}`,
    lift: '恢復寄送',
    liftRow: (email: string) => `恢復寄送給 ${email}`,
    liftHint: (email: string) => `${email} 會從停寄名單移除，之後會再收到信件。`,
    liftUnsubscribed: '收件人自行取消訂閱。請先確認本人同意再恢復。',
    liftReason: '恢復的原因',
    lifted: (email: string) => `已恢復寄送：${email}`,
    liftDay: '恢復某一天的地址',
    liftDayHint: '一次恢復某一天因「無法送達」而停寄的所有地址，例如郵件服務商當天發生異常。',
    liftDayWhich: '停寄的日期',
    liftDayCount: (count: number) =>
      count === 0 ? '這一天沒有因無法送達而停寄的地址。' : `這一天共有 ${count} 個地址。`,
    liftedDay: (count: number) => `已恢復寄送 ${count} 個地址`,
    usualFault: '郵件服務異常',
    usual1: '收件人要求恢復',
    usual2: '地址已可收信',
    usual3: '誤加入名單',
    program: '系統',
    reader: (source: string) => (source ? `收件人（${source}）` : '收件人'),
  },
  en: {
    list: 'Suppression list',
    purpose:
      'Addresses that mail is not sent to: undeliverable, reported as spam, unsubscribed, or added by staff.',
    add: 'Add address',
    addHint: 'The list applies to all events.',
    scopeHint:
      '“All mail” includes mail about the reader’s own sign-up and payment. Use it for undeliverable addresses only.',
    addRow: (email: string) => `Added: ${email}`,
    lift: 'Lift',
    liftRow: (email: string) => `Send to ${email} again`,
    liftHint: (email: string) => `${email} is taken off the list and gets mail again.`,
    liftUnsubscribed: 'The reader unsubscribed. Make sure that they agree first.',
    liftReason: 'Reason',
    lifted: (email: string) => `Lifted: ${email}`,
    liftDay: 'Lift a day',
    liftDayHint:
      'Lifts all addresses that were found undeliverable on one day, for example because a mail service had a fault.',
    liftDayWhich: 'Day',
    liftDayCount: (count: number) =>
      count === 0
        ? 'No address was found undeliverable on that day.'
        : count === 1
          ? 'One address was found undeliverable on that day.'
          : `${count} addresses were found undeliverable on that day.`,
    liftedDay: (count: number) => (count === 1 ? 'One address lifted' : `${count} addresses lifted`),
    usualFault: 'A mail service had a fault',
    usual1: 'The reader asked for it',
    usual2: 'The mailbox works again',
    usual3: 'Added by mistake',
    program: 'Program',
    reader: (source: string) => (source ? `Reader (${source.toLowerCase()})` : 'Reader'),
  },
})
