import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of a review. */
export const reviewWords = {
  assignmentId: { zh: '審查分派', en: 'Assignment' },
  paperRevision: { zh: '論文版次', en: 'Revision of the paper' },
  revision: { zh: '審查意見版次', en: 'Revision of the review' },
  scores: { zh: '評分', en: 'Scores' },
  recommendation: { zh: '審查建議', en: 'Recommendation' },
  toAuthors: { zh: '給作者的意見', en: 'Comments to the authors' },
  toCommittee: {
    zh: '給委員會的意見（作者看不到）',
    en: 'Comments to the committee (not shown to the authors)',
  },
  minutes: { zh: '審查時間（分鐘）', en: 'Time spent (minutes)' },
  submittedAt: { zh: '送出時間', en: 'Submitted' },
  content: { zh: '審查意見', en: 'Review' },
  draft: { zh: '草稿', en: 'Draft' },
} as const satisfies FieldWords
