import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of review settings. */
export const reviewSettingWords = {
  contact: { zh: '審查聯絡信箱', en: 'Review contact' },
  guidelines: { zh: '審查須知', en: 'Guidelines' },
  enGuidelines: { zh: '英文審查須知', en: 'English guidelines' },
  reviewersPerPaper: { zh: '每篇審查人數', en: 'Reviewers per paper' },
  papersPerReviewer: { zh: '每人審查篇數上限', en: 'Most papers per reviewer' },
  dueDay: { zh: '審查期限', en: 'Due day' },
  authorNames: { zh: '作者姓名', en: 'Author names' },
  othersReviews: { zh: '其他審查人的意見', en: 'Other reviews' },
  reviewerNames: { zh: '審查人姓名', en: 'Reviewer names' },
  mayChangeReview: { zh: '修改審查意見', en: 'Changes to reviews' },
  authorsSeeReviews: { zh: '向作者公開審查意見', en: 'Reviews for authors' },
} as const satisfies FieldWords
