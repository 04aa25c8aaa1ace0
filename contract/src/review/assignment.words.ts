import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of an assignment. */
export const assignmentWords = {
  submissionId: { zh: '投稿', en: 'Submission' },
  reviewerId: { zh: '審查人', en: 'Reviewer' },
  reviewerEmail: { zh: '審查人電子郵件', en: 'Email of the reviewer' },
  state: { zh: '審查狀態', en: 'Review state' },
  dueDay: { zh: '審查期限', en: 'Review due' },
  assignedBy: { zh: '分派人', en: 'Assigned by' },
  createdAt: { zh: '分派時間', en: 'Assigned' },
  remindedAt: { zh: '上次提醒', en: 'Last reminder' },
  declinedAt: { zh: '婉拒時間', en: 'Declined' },
  declinedReason: { zh: '婉拒原因', en: 'Reason for declining' },
} as const satisfies FieldWords
