import { discountWords } from '@banquet/contract/event/signup-type/discount.words'
import type { RedemptionState } from '@banquet/contract/event/signup-type/discount'
import type { DiscountMode } from '@banquet/contract/event/signup-type/discount-rules'
import { countText } from '@banquet/contract/rule/money/amount-text'
import { words } from '../../../kit/text/text.ts'

export const discountText = words({
  fields: discountWords,
  'zh-TW': {
    list: '折扣碼列表',
    purpose: '報名時輸入折扣碼即可折抵費用，每筆報名限用一個。',
    add: '新增折扣碼',
    edit: '編輯折扣碼',
    addBatch: '批次新增',
    count: '組數',
    countHint: '最多 500 組，每組限用一次。',
    prefix: '開頭文字',
    prefixHint: '系統會在後面加上 8 個不易混淆的英數字。',
    batchAdded: (n: number) => `已新增 ${n} 組折扣碼`,
    codeHint: '3 至 30 個英數字或連字號，不分大小寫。',
    percent: '折抵百分比',
    amount: '折抵金額',
    'fixed-price': '優惠價',
    gives: '折扣',
    giving: (mode: DiscountMode, value: number) =>
      value === 0 && mode !== 'fixed-price'
        ? '僅供邀請'
        : mode === 'percent'
          ? `折抵 ${value}%`
          : mode === 'amount'
            ? `折抵 NT$ ${countText(value)}`
            : `優惠價 NT$ ${countText(value)}`,
    types: '適用的報名類別',
    typesHint:
      '不勾選則適用所有類別。勾選「受邀者」類別時，折扣碼即為該類別的邀請碼；若只邀請、不折抵，數值請填 0。',
    allTypes: '所有類別',
    firstDayHint: '以活動時區為準；未填寫則不限。',
    dayHint: '含當日；未填寫則不限。',
    window: '使用期間',
    days: (opens: string | null, closes: string | null) =>
      opens === null && closes === null ? '不限' : `${opens ?? ''} – ${closes ?? ''}`.trim(),
    used: '使用次數',
    usesOf: (code: string) => `${code} 的使用紀錄`,
    noUses: '尚未使用',
    noUsesHint: '報名時使用此折扣碼後，會列在這裡。',
    signupCode: '報名編號',
    person: '姓名',
    reduced: '折抵金額',
    redemption: '狀態',
    usedAt: '使用時間',
    newest: (n: number) => `僅列出最近 ${n} 筆。`,
    spent: (amount: number) => `共折抵 NT$ ${countText(amount)}`,
    limitHint: '未填寫則不限。',
    domainsHint: '例如 ntu.edu.tw，多個網域以逗號分隔。網域與會員信箱都未填寫時，所有會員皆可使用。',
    noDomain: '不限',
    emails: '限定會員信箱',
    emailsHint: '每行一個，或以逗號分隔；最多 500 個。依會員已驗證的電子郵件比對。',
    emailsChanged: '名單已變更',
    isActive: '狀態',
    active: (isOn: boolean) => (isOn ? '啟用' : '停用'),
  },
  en: {
    list: 'Discount codes',
    purpose: 'Codes that lower the fee of a sign-up. Each sign-up can use one.',
    add: 'Add discount code',
    edit: 'Edit discount code',
    addBatch: 'Add several',
    count: 'Number of codes',
    countHint: 'Up to 500. Each can be used once.',
    prefix: 'Prefix',
    prefixHint: '8 random letters and digits are added.',
    batchAdded: (n: number) => `${n} discount ${n === 1 ? 'code' : 'codes'} added`,
    codeHint: '3 to 30 letters, digits or hyphens; not case-sensitive.',
    percent: 'Percent off',
    amount: 'Amount off',
    'fixed-price': 'Fixed price',
    gives: 'Discount',
    giving: (mode: DiscountMode, value: number) =>
      value === 0 && mode !== 'fixed-price'
        ? 'Invitation only'
        : mode === 'percent'
          ? `${value}% off`
          : mode === 'amount'
            ? `NT$ ${countText(value)} off`
            : `Price NT$ ${countText(value)}`,
    types: 'Sign-up types',
    typesHint:
      'Leave all unticked for all types. A code for an invitation-only type serves as its invitation; enter 0 if it gives no discount.',
    allTypes: 'All types',
    firstDayHint: 'In the time zone of the event.',
    dayHint: 'Inclusive. Leave blank for no limit.',
    window: 'Valid',
    days: (opens: string | null, closes: string | null) =>
      opens === null && closes === null ? 'No limit' : `${opens ?? ''} – ${closes ?? ''}`.trim(),
    used: 'Uses',
    usesOf: (code: string) => `Uses of ${code}`,
    noUses: 'Not used yet',
    noUsesHint: 'Sign-ups that use this code are listed here.',
    signupCode: 'Sign-up',
    person: 'Name',
    reduced: 'Discount',
    redemption: 'Status',
    usedAt: 'Used',
    newest: (n: number) => `Only the newest ${countText(n)} are shown.`,
    spent: (amount: number) => `NT$ ${countText(amount)} off in total`,
    limitHint: 'Leave blank for no limit.',
    domainsHint:
      'For example ntu.edu.tw; separate several with commas. Leave domains and addresses blank to allow all members.',
    noDomain: 'Any',
    emails: 'Member addresses',
    emailsHint: 'One per line or separated by commas; up to 500. Only verified addresses count.',
    emailsChanged: 'List changed',
    isActive: 'Status',
    active: (isOn: boolean) => (isOn ? 'Active' : 'Disabled'),
  },
})

/** The states of a use of a discount code. */
export const redemptionText = words({
  'zh-TW': {
    held: '保留中',
    used: '已使用',
    released: '已釋出',
    withdrawn: '不再適用',
  } satisfies Record<RedemptionState, string>,
  en: {
    held: 'Held',
    used: 'Used',
    released: 'Released',
    withdrawn: 'No longer applies',
  } satisfies Record<RedemptionState, string>,
})
