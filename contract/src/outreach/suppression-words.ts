import type { Language } from '../rule/text/local-name.ts'

/** Why nothing is sent to an address: it does not exist, its reader complained, unsubscribed, or staff decided so. */
export const suppressionReasons = ['bounce', 'complaint', 'unsubscribe', 'staff'] as const
export type SuppressionReason = (typeof suppressionReasons)[number]

/** What is not sent: marketing; every campaign; or every mail, also about the reader's own sign-up. */
export const suppressionScopes = ['marketing', 'campaigns', 'all'] as const
export type SuppressionScope = (typeof suppressionScopes)[number]

/**
 * Where a reader stopped mails: on the page that a mail links to, with the button of a mail program, or in their account; empty
 * for other reasons.
 */
export const suppressionSources = ['', 'link', 'one-click', 'account'] as const
export type SuppressionSource = (typeof suppressionSources)[number]

/** Why an address is on the list, on screens and in files. */
export const suppressionReasonWords: Record<Language, Record<SuppressionReason, string>> = {
  'zh-TW': {
    bounce: '無法送達',
    complaint: '檢舉為垃圾信',
    unsubscribe: '收件人取消訂閱',
    staff: '人工加入',
  },
  en: {
    bounce: 'Undeliverable',
    complaint: 'Reported as spam',
    unsubscribe: 'Unsubscribed',
    staff: 'Added by staff',
  },
}

/** What is not sent to an address. */
export const suppressionScopeWords: Record<Language, Record<SuppressionScope, string>> = {
  'zh-TW': { marketing: '行銷信件', campaigns: '所有群發信件', all: '所有信件' },
  en: { marketing: 'Marketing', campaigns: 'All campaigns', all: 'All mail' },
}

/** Where a reader stopped mails. */
export const suppressionSourceWords: Record<Language, Record<SuppressionSource, string>> = {
  'zh-TW': { '': '', link: '信件中的連結', 'one-click': '郵件軟體的取消訂閱', account: '會員帳號' },
  en: { '': '', link: 'Link in an email', 'one-click': 'Button of a mail program', account: 'Own account' },
}
