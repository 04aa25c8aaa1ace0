import type { FieldWords } from '../call/field-words.ts'
import { textLimitWords } from './text-limits.words.ts'

/** The words for the fields of a subject. */
export const subjectWords = {
  code: { zh: '代碼', en: 'Code' },
  name: { zh: '主題', en: 'Subject' },
  enName: { zh: '英文名稱', en: 'English name' },
  description: { zh: '說明', en: 'Description' },
  enDescription: { zh: '英文說明', en: 'English description' },
  parentId: { zh: '上層主題', en: 'Parent subject' },
  firstDay: { zh: '投稿開始日', en: 'First day of submission' },
  lastDay: { zh: '投稿截止日', en: 'Last day of submission' },
  ...textLimitWords,
  tiers: { zh: '投稿費', en: 'Fee' },
  maxAccepted: { zh: '接受篇數上限', en: 'Maximum accepted' },
  isVisible: { zh: '開放投稿', en: 'Open to authors' },
  level: { zh: '層級', en: 'Level' },
} as const satisfies FieldWords
