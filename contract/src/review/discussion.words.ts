import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of a message in a discussion. */
export const discussionWords = {
  submissionId: { zh: '投稿', en: 'Submission' },
  text: { zh: '訊息', en: 'Message' },
  writerId: { zh: '發言者', en: 'Writer' },
  mentionIds: { zh: '提及', en: 'Mentions' },
  notify: { zh: '通知我', en: 'Notify me of' },
  editedAt: { zh: '修改時間', en: 'Edited' },
  removedAt: { zh: '移除時間', en: 'Removed' },
} as const satisfies FieldWords
