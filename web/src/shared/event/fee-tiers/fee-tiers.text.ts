import { signupTypeWords } from '@banquet/contract/event/signup-type/signup-type.words'
import type { FeeTier } from '@banquet/contract/event/signup-type/fee'
import { words } from '../../../kit/text/text.ts'

/** The day that decides which tier applies. */
export const countsByText = words({
  'zh-TW': { signup: '報名日', payment: '繳費日' } satisfies Record<FeeTier['countsBy'], string>,
  en: { signup: 'Day of sign-up', payment: 'Day of payment' },
})

const { tiers } = signupTypeWords

export const feeTiersText = words({
  fields: { tiers },
  'zh-TW': {
    free: '免費',
    amount: (text: string) => `NT$ ${text}`,
    until: (day: string) => `至 ${day}`,
    untilPaid: (day: string) => `至 ${day} 繳費`,
    tier: (n: number) => `第 ${n} 階段`,
    fee: '費用',
    countsBy: '截止日以何者為準',
    tiersHint: '由早到晚排列；最後一個階段沒有截止日時，報名截止前都適用。',
    paperTiersHint: '每篇稿件的費用，由早到晚排列，以首次投稿日為準；未設定則免費。',
    tierName: '階段名稱',
    tierEnName: '英文名稱',
    feeUnit: '元',
    feeHint: '含稅，0 為免費。',
    lastDay: '截止日',
    lastDayHint: '含當日；未填寫則沒有截止日。',
    addTier: '新增階段',
    removeTier: (n: number) => `移除第 ${n} 階段`,
    remove: '移除',
  },
  en: {
    free: 'Free',
    amount: (text: string) => `NT$ ${text}`,
    until: (day: string) => `until ${day}`,
    untilPaid: (day: string) => `if paid by ${day}`,
    tier: (n: number) => `Fee ${n}`,
    fee: 'Amount',
    countsBy: 'Last day counts by',
    tiersHint: 'Earliest first. If the last fee has no last day, it applies until sign-up closes.',
    paperTiersHint:
      'The fee of each paper in order of time, by the day on which it is first submitted. Without any, papers are free.',
    tierName: 'Name of the fee',
    tierEnName: 'English name',
    feeUnit: 'NT$',
    feeHint: 'Including tax. 0 is free.',
    lastDay: 'Last day',
    lastDayHint: 'Inclusive. Leave blank for no last day.',
    addTier: 'Add fee',
    removeTier: (n: number) => `Remove fee ${n}`,
    remove: 'Remove',
  },
})
