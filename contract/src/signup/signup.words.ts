import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of a sign-up. */
export const signupWords = {
  signupTypeId: { zh: '報名類別', en: 'Sign-up type' },
  isGuest: { zh: '代他人報名', en: 'For someone else' },
  code: { zh: '報名編號', en: 'Code' },
  realName: { zh: '姓名', en: 'Name' },
  enName: { zh: '英文姓名', en: 'English name' },
  enAffiliation: { zh: '服務單位（英文）', en: 'Affiliation (English)' },
  receiptTitle: { zh: '收據抬頭', en: 'Receipt title' },
  receiptTaxId: { zh: '統一編號', en: 'Tax ID' },
  answers: { zh: '回答', en: 'Answers' },
  proofId: { zh: '證明文件', en: 'Proof' },
  tierName: { zh: '費用階段', en: 'Tier' },
  tierEnName: { zh: '費用階段（英文）', en: 'Tier (English)' },
  createdAt: { zh: '報名時間', en: 'Signed up' },
  state: { zh: '狀態', en: 'Status' },
  title: { zh: '稱謂', en: 'Title' },
  affiliation: { zh: '服務單位', en: 'Affiliation' },
  department: { zh: '部門', en: 'Department' },
  mobile: { zh: '手機', en: 'Mobile' },
  email: { zh: '電子郵件', en: 'Email' },
  diet: { zh: '飲食', en: 'Diet' },
  remark: { zh: '備註', en: 'Note' },
  amount: { zh: '金額', en: 'Amount' },
  dueAt: { zh: '繳費期限', en: 'Due' },
  source: { zh: '來源', en: 'Source' },
} as const satisfies FieldWords
