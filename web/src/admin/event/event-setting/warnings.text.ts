import type { SettingWarning } from '@banquet/contract/event/event/setting-rules'
import type { TierWarning } from '@banquet/contract/event/signup-type/tier-warnings'
import { words } from '../../../kit/text/text.ts'

/** The warnings about fees of sign-up types; `types` are their names. */
export const tierWarningText = words({
  'zh-TW': {
    'tier-after-signup': (types: string) => `「${types}」有費用階段的截止日晚於報名截止。`,
    'tier-after-payment': (types: string) => `「${types}」依繳費日計算的費用階段，截止日晚於繳費截止。`,
    'no-fee-at-the-end': (types: string) => `「${types}」最後一個費用階段早於報名截止，之後無法報名。`,
  } satisfies Record<TierWarning, (types: string) => string>,
  en: {
    'tier-after-signup': (types: string) => `${types}: a fee tier ends after sign-up closes.`,
    'tier-after-payment': (types: string) =>
      `${types}: a fee tier that counts by the day of payment ends after payment closes.`,
    'no-fee-at-the-end': (types: string) =>
      `${types}: the last fee tier ends before sign-up closes. Nobody can sign up after it.`,
  } satisfies Record<TierWarning, (types: string) => string>,
})

/** The warnings about settings. */
export const warningText = words({
  'zh-TW': {
    'closes-before-opens': '有期間在開始前就截止，這段期間不會開放。',
    'signup-after-end': '報名截止晚於活動結束。',
    'signup-edit-before-signup': '報名資料的修改截止早於報名截止，較晚報名的人無法修改。',
    'payment-before-signup': '繳費截止早於報名截止，較晚報名的人來不及繳費。',
    'submission-edit-before-submission': '投稿的修改截止早於投稿截止，較晚投稿的人無法修改。',
    'papers-before-decisions': '全文在審查結果公布前就開始繳交。',
    'rooms-after-free-cancellation': '訂房截止晚於免費取消的期限，較晚訂房的人無法免費取消。',
    'rooms-after-end': '訂房截止晚於活動結束。',
    'refund-after-end': '活動結束後仍可退費。',
    'no-account': '已開放銀行轉帳，但尚未填寫轉帳帳號。',
    'no-contact': '尚未填寫聯絡方式，訪客不知道如何詢問。',
  } satisfies Record<SettingWarning, string>,
  en: {
    'closes-before-opens': 'A window closes before it opens, so it is never open.',
    'signup-after-end': 'Sign-up closes after the event ends.',
    'signup-edit-before-signup':
      'Changes to sign-ups close before sign-up does. Late participants can’t change anything.',
    'payment-before-signup': 'Payment closes before sign-up does. Late participants can’t pay in time.',
    'submission-edit-before-submission':
      'Changes to submissions close before submission does. Late authors can’t change anything.',
    'papers-before-decisions': 'Full papers open before decisions are announced.',
    'rooms-after-free-cancellation':
      'Room bookings close after free cancellation ends. Late guests can’t cancel free of charge.',
    'rooms-after-end': 'Room bookings close after the event ends.',
    'refund-after-end': 'Refunds are possible after the event.',
    'no-account': 'Bank transfer is offered, but there is no account to transfer to.',
    'no-contact': 'There is no contact yet, so visitors do not know whom to ask.',
  },
})
