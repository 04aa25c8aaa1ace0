import type { FieldWords } from '../../call/field-words.ts'

/** The words for the fields of a sign-up type. */
export const signupTypeWords = {
  includes: { zh: '費用包含', en: 'Fee includes' },
  enIncludes: { zh: '費用包含（英文）', en: 'Fee includes (English)' },
  poolIds: { zh: '共用名額', en: 'Shared places' },
  audience: { zh: '報名對象', en: 'Audience' },
  needsApproval: { zh: '需要審核', en: 'Approval' },
  isVisible: { zh: '公開報名', en: 'Visibility' },
  needsTypeIds: { zh: '須同時報名', en: 'Needs' },
  excludesTypeIds: { zh: '不可同時報名', en: 'Excludes' },
  tiers: { zh: '費用階段', en: 'Fees' },
  name: { zh: '名稱', en: 'Name' },
  enName: { zh: '英文名稱', en: 'English name' },
  hasWaitingList: { zh: '開放候補', en: 'Waiting list' },
} as const satisfies FieldWords

/** The words for the fields of shared places. */
export const poolWords = {
  name: signupTypeWords.name,
  enName: signupTypeWords.enName,
} as const satisfies FieldWords
