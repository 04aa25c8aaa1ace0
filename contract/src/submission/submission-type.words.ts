import type { FieldWords } from '../call/field-words.ts'
import { textLimitWords } from './text-limits.words.ts'

/** The words for the fields of a submission type. */
export const submissionTypeWords = {
  name: { zh: '名稱', en: 'Name' },
  enName: { zh: '英文名稱', en: 'English name' },
  description: { zh: '說明', en: 'Description' },
  enDescription: { zh: '英文說明', en: 'English description' },
  ...textLimitWords,
  fileKinds: { zh: '檔案', en: 'Files' },
  firstAuthorMax: { zh: '每人第一作者篇數上限', en: 'Papers per first author' },
  presenterMax: { zh: '每人發表篇數上限', en: 'Papers per presenter' },
  tiers: { zh: '投稿費', en: 'Fee' },
  isVisible: { zh: '開放投稿', en: 'Open to authors' },
} as const satisfies FieldWords
