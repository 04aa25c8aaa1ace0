import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of review settings. */
export const reviewSettingWords = {
  contact: { zh: '審查聯絡信箱', en: 'Review contact' },
  guidelines: { zh: '審查須知', en: 'Guidelines' },
  enGuidelines: { zh: '英文審查須知', en: 'English guidelines' },
  reviewersPerPaper: { zh: '每篇審查人數', en: 'Reviewers per paper' },
  papersPerReviewer: { zh: '每人審查篇數上限', en: 'Most papers per reviewer' },
  preferencesOpen: { zh: '徵詢審稿意願', en: 'Preferences' },
  preferencesUntil: { zh: '填寫意願期限', en: 'Preferences until' },
  authorConflicts: { zh: '作者申報利益衝突的上限', en: 'Conflicts declared by authors' },
  needsNote: { zh: '決定須附說明', en: 'Notes to authors' },
  hidesUnpaid: { zh: '未繳費的投稿不送審', en: 'Papers with an unpaid fee' },
} as const satisfies FieldWords
