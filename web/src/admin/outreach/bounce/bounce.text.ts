import type { BounceFault, BounceKind, BounceSource, BounceState } from '@banquet/contract/outreach/bounce'
import { bounceWords } from '@banquet/contract/outreach/campaign.words'
import { words } from '../../../kit/text/text.ts'

export const bounceStateText = words({
  'zh-TW': {
    unmatched: '待處理',
    matched: '已處理',
    dismissed: '已略過',
  } satisfies Record<BounceState, string>,
  en: { unmatched: 'Unmatched', matched: 'Matched', dismissed: 'Dismissed' },
})

export const bounceKindText = words({
  'zh-TW': {
    failure: '退信通知',
    complaint: '垃圾信檢舉',
    other: '其他來信',
    unreadable: '無法讀取',
  } satisfies Record<BounceKind, string>,
  en: { failure: 'Failed delivery', complaint: 'Complaint', other: 'Other mail', unreadable: 'Unreadable' },
})

/** Whose fault a failure is. */
export const bounceFaultText = words({
  'zh-TW': {
    address: '地址無法使用',
    passing: '暫時無法送達',
    mail: '信件被拒收',
  } satisfies Record<BounceFault, string>,
  en: { address: 'Address does not work', passing: 'Temporary failure', mail: 'Mail refused' },
})

export const bounceSourceText = words({
  'zh-TW': { mailbox: '信箱', file: '檔案', http: '郵件服務通知' } satisfies Record<BounceSource, string>,
  en: { mailbox: 'Mailbox', file: 'File', http: 'Mail service' },
})

export const bounceText = words({
  fields: bounceWords,
  'zh-TW': {
    list: '退信',
    purpose: '寄出後被退回的信件。能確認是哪一封信的已自動處理；無法確認的列為待處理，由工作人員決定。',
    open: (name: string) => `查看退信：${name}`,
    unknown: '（未載明地址）',
    noText: '沒有內容。',
    likely: '可能是這封信',
    about: '退回的信件',
    toCampaign: '群發信件',
    toOutbox: '寄件匣',
    suppress: '停寄此地址',
    suppressHint: '此地址會加入停寄名單，不再寄送任何信件。請先確認退信是真的：任何人都能偽造退信。',
    suppressed: (email: string) => `已停寄：${email}`,
    dismiss: '略過',
    dismissed: '已略過',
    retry: '重新讀取',
    retried: '仍無法確認是哪一封信',
    matched: '已處理這封退信',
  },
  en: {
    list: 'Bounces',
    purpose:
      'Mail that came back. What is proved to be about one of our mails has been dealt with; staff decide on the rest.',
    open: (name: string) => `Show the bounce: ${name}`,
    unknown: '(no address)',
    noText: 'No text.',
    likely: 'May be about',
    about: 'About',
    toCampaign: 'Campaign',
    toOutbox: 'Outbox',
    suppress: 'Suppress address',
    suppressHint:
      'The address goes on the suppression list and gets no mail any more. Make sure that the report is genuine: anybody can forge one.',
    suppressed: (email: string) => `Suppressed: ${email}`,
    dismiss: 'Dismiss',
    dismissed: 'Dismissed',
    retry: 'Read again',
    retried: 'It still does not say which mail it is about',
    matched: 'The bounce has been dealt with',
  },
})
