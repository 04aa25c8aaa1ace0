import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of a conflict of interest, and of the marks that people set on it. */
export const conflictWords = {
  submissionId: { zh: '投稿', en: 'Submission' },
  accountId: { zh: '審查人', en: 'Reviewer' },
  mark: { zh: '註記', en: 'Mark' },
  kinds: { zh: '衝突類型', en: 'Kinds' },
  reason: { zh: '原因', en: 'Reason' },
  actorId: { zh: '註記者', en: 'Set by' },
} as const satisfies FieldWords
