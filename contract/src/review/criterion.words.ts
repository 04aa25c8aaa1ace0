import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of a criterion. */
export const criterionWords = {
  name: { zh: '名稱', en: 'Name' },
  enName: { zh: '英文名稱', en: 'English name' },
  description: { zh: '說明', en: 'Description' },
  enDescription: { zh: '英文說明', en: 'English description' },
  weight: { zh: '權重', en: 'Weight' },
  maxScore: { zh: '最高分', en: 'Best score' },
  isOptional: { zh: '可不評分', en: 'No opinion' },
  isVisible: { zh: '開放評分', en: 'Open to reviewers' },
} as const satisfies FieldWords
