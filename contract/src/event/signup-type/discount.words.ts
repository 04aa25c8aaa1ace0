import type { FieldWords } from '../../call/field-words.ts'

/** The words for the fields of a discount code. */
export const discountWords = {
  code: { zh: '折扣碼', en: 'Discount code' },
  mode: { zh: '折扣方式', en: 'Discount' },
  value: { zh: '數值', en: 'Value' },
  opens: { zh: '開始日期', en: 'First day' },
  closes: { zh: '截止日期', en: 'Last day' },
  maxUses: { zh: '使用次數上限', en: 'Use limit' },
  maxPerMember: { zh: '每位會員次數上限', en: 'Limit per member' },
  budget: { zh: '折抵總額上限', en: 'Budget' },
  domains: { zh: '限定電子郵件網域', en: 'Email domains' },
  isActive: { zh: '啟用', en: 'Active' },
  name: { zh: '名稱', en: 'Name' },
  note: { zh: '備註', en: 'Note' },
} as const satisfies FieldWords
