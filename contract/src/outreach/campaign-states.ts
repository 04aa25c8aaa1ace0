import type { Language } from '../rule/text/local-name.ts'

/**
 * The states of a campaign. `awaiting-approval`: a second person must approve it. `scheduled`: it is prepared at its moment.
 * `preparing`: its recipients are being chosen; from then on they do not change. `done` and `cancelled` are final.
 */
export const campaignStates = [
  'draft',
  'awaiting-approval',
  'scheduled',
  'preparing',
  'sending',
  'paused',
  'done',
  'cancelled',
] as const
export type CampaignState = (typeof campaignStates)[number]

/** The names of the states on screens. */
export const campaignStateWords: Record<Language, Record<CampaignState, string>> = {
  'zh-TW': {
    draft: '草稿',
    'awaiting-approval': '待核准',
    scheduled: '已排程',
    preparing: '準備中',
    sending: '寄送中',
    paused: '已暫停',
    done: '已完成',
    cancelled: '已取消',
  },
  en: {
    draft: 'Draft',
    'awaiting-approval': 'Awaiting approval',
    scheduled: 'Scheduled',
    preparing: 'Preparing',
    sending: 'Sending',
    paused: 'Paused',
    done: 'Done',
    cancelled: 'Cancelled',
  },
}

/**
 * The states of a recipient. `sending`: the mail server is being asked to accept the mail. `retry`: it asked to try again later.
 * `bounced`: a report of failed delivery came back after the mail had been accepted. `aborted`: the campaign was cancelled before.
 */
export const recipientStates = [
  'queued',
  'sending',
  'retry',
  'sent',
  'failed',
  'bounced',
  'skipped',
  'aborted',
] as const
export type RecipientState = (typeof recipientStates)[number]

/** The states of recipients whose mail is still to be sent. A campaign is done when nobody is in one of them. */
export const openRecipientStates = ['queued', 'sending', 'retry'] as const satisfies readonly RecipientState[]

export const recipientStateWords: Record<Language, Record<RecipientState, string>> = {
  'zh-TW': {
    queued: '等待寄送',
    sending: '寄送中',
    retry: '稍後重試',
    sent: '已寄出',
    failed: '寄送失敗',
    bounced: '退信',
    skipped: '未寄送',
    aborted: '已中止',
  },
  en: {
    queued: 'Queued',
    sending: 'Sending',
    retry: 'Retrying',
    sent: 'Sent',
    failed: 'Failed',
    bounced: 'Bounced',
    skipped: 'Skipped',
    aborted: 'Aborted',
  },
}

/**
 * Why a person of the segment gets no mail: no address, another person of the segment has the same address, the address is not
 * confirmed, nothing may be sent to it, the person unsubscribed, or never agreed to marketing.
 */
export const skipReasons = [
  'no-email',
  'duplicate',
  'unverified',
  'suppressed',
  'unsubscribed',
  'no-consent',
] as const
export type SkipReason = (typeof skipReasons)[number]

export const skipReasonWords: Record<Language, Record<SkipReason, string>> = {
  'zh-TW': {
    'no-email': '沒有 Email',
    duplicate: 'Email 重複',
    unverified: 'Email 未驗證',
    suppressed: '在停寄名單',
    unsubscribed: '已取消訂閱',
    'no-consent': '未同意行銷信件',
  },
  en: {
    'no-email': 'No email address',
    duplicate: 'Duplicate address',
    unverified: 'Unverified address',
    suppressed: 'On the suppression list',
    unsubscribed: 'Unsubscribed',
    'no-consent': 'No marketing consent',
  },
}

/**
 * The categories of campaigns. A `notice` is about something that its recipients take part in. `marketing` needs their consent.
 */
export const campaignCategories = ['notice', 'marketing'] as const
export type CampaignCategory = (typeof campaignCategories)[number]
