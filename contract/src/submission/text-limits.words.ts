import type { FieldWords } from '../call/field-words.ts'

/** The words for the limits of texts, which types and subjects have. */
export const textLimitWords = {
  titleMax: { zh: '題目字數上限', en: 'Longest title' },
  abstractMin: { zh: '中文摘要字數下限', en: 'Shortest Chinese abstract' },
  abstractMax: { zh: '中文摘要字數上限', en: 'Longest Chinese abstract' },
  enAbstractMin: { zh: '英文摘要字數下限', en: 'Shortest English abstract' },
  enAbstractMax: { zh: '英文摘要字數上限', en: 'Longest English abstract' },
  keywordsMin: { zh: '關鍵詞數下限', en: 'Fewest keywords' },
  keywordsMax: { zh: '關鍵詞數上限', en: 'Most keywords' },
} as const satisfies FieldWords
