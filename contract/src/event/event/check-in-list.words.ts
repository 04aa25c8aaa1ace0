import type { FieldWords } from '../../call/field-words.ts'

/** The words for the fields of a check-in list. */
export const checkInListWords = {
  questionId: { zh: '題目', en: 'Question' },
  optionKeys: { zh: '選項', en: 'Options' },
  opens: { zh: '開放時間', en: 'From' },
  closes: { zh: '截止時間', en: 'Until' },
  allowsReentry: { zh: '可重複入場', en: 'Re-entry' },
  name: { zh: '名稱', en: 'Name' },
  enName: { zh: '英文名稱', en: 'English name' },
} as const satisfies FieldWords
