import type { FieldWords } from '../../call/field-words.ts'

/** The words for the fields of a question. */
export const questionWords = {
  name: { zh: '題目', en: 'Question' },
  enName: { zh: '英文題目', en: 'English question' },
  hint: { zh: '說明', en: 'Help text' },
  enHint: { zh: '說明（英文）', en: 'Help text (English)' },
  kind: { zh: '題型', en: 'Answer type' },
  isRequired: { zh: '必填', en: 'Required' },
  shownTo: { zh: '詢問對象', en: 'Asked of' },
  min: { zh: '最小值', en: 'Minimum' },
  max: { zh: '最大值', en: 'Maximum' },
  options: { zh: '選項', en: 'Options' },
} as const satisfies FieldWords
