import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of a role template. */
export const roleTemplateWords = {
  name: { zh: '範本名稱', en: 'Template name' },
  enName: { zh: '英文名稱', en: 'English name' },
  note: { zh: '說明', en: 'Description' },
  grants: { zh: '功能權限', en: 'Permissions' },
} as const satisfies FieldWords
