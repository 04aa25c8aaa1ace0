import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of a decision. */
export const decisionWords = {
  submissionId: { zh: '投稿', en: 'Submission' },
  revision: { zh: '版次', en: 'Revision' },
  result: { zh: '決定', en: 'Decision' },
  subjectId: { zh: '接受主題', en: 'Accepted subject' },
  submissionTypeId: { zh: '接受類型', en: 'Accepted type' },
  competitionId: { zh: '接受競賽', en: 'Accepted competition' },
  note: { zh: '給作者的說明', en: 'Note to the authors' },
  internalNote: { zh: '內部備註', en: 'Internal note' },
  dueDay: { zh: '修改期限', en: 'Revision due' },
  stagedBy: { zh: '暫定人員', en: 'Staged by' },
  stagedAt: { zh: '暫定時間', en: 'Staged' },
  publishedAt: { zh: '公布時間', en: 'Published' },
  reason: { zh: '更正原因', en: 'Reason for the correction' },
} as const satisfies FieldWords
