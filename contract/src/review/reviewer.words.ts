import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of a reviewer. */
export const reviewerWords = {
  name: { zh: '姓名', en: 'Name' },
  email: { zh: '電子郵件', en: 'Email' },
  memberId: { zh: '會員', en: 'Member' },
  state: { zh: '狀態', en: 'State' },
  subjectIds: { zh: '熟悉主題', en: 'Subjects' },
  keywords: { zh: '專長關鍵詞', en: 'Keywords' },
  affiliation: { zh: '服務單位', en: 'Affiliation' },
  maxPapers: { zh: '審稿上限', en: 'Most papers' },
  availableFrom: { zh: '可審稿起日', en: 'Available from' },
  availableUntil: { zh: '可審稿迄日', en: 'Available until' },
  conflicts: { zh: '申報的利益衝突', en: 'Declared conflicts' },
  note: { zh: '備註', en: 'Note' },
  invitedAt: { zh: '邀請時間', en: 'Invited' },
  remindedAt: { zh: '提醒時間', en: 'Reminded' },
  answeredAt: { zh: '回覆時間', en: 'Answered' },
  declinedReason: { zh: '婉拒原因', en: 'Reason for declining' },
} as const satisfies FieldWords
