import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of a note on a participant. */
export const participantNoteWords = {
  text: { zh: '附註', en: 'Note' },
  memberId: { zh: '會員', en: 'Member' },
  signupId: { zh: '同行參加者的報名', en: 'Sign-up of the guest' },
  eventId: { zh: '活動', en: 'Event' },
  writerId: { zh: '撰寫人', en: 'Writer' },
  mentions: { zh: '提及', en: 'Mentions' },
  mentionIds: { zh: '提及', en: 'Mentions' },
  editedAt: { zh: '修改時間', en: 'Edited' },
  removedAt: { zh: '刪除時間', en: 'Deleted' },
} as const satisfies FieldWords
