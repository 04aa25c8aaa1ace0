import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of a competition. */
export const competitionWords = {
  name: { zh: '名稱', en: 'Name' },
  enName: { zh: '英文名稱', en: 'English name' },
  code: { zh: '代碼', en: 'Code' },
  description: { zh: '說明', en: 'Description' },
  enDescription: { zh: '英文說明', en: 'English description' },
  fileKind: { zh: '須附檔案', en: 'Needs the file' },
  submissionTypeIds: { zh: '適用投稿類型', en: 'Open to types' },
  lastDay: { zh: '報名截止日', en: 'Last day to enter' },
  isVisible: { zh: '開放報名', en: 'Open to authors' },
} as const satisfies FieldWords
