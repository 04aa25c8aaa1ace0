import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of a customer address. */
export const customerAddressWords = {
  label: { zh: '名稱', en: 'Name' },
  isDefault: { zh: '預設', en: 'Default' },
  city: { zh: '縣市', en: 'City or county' },
  area: { zh: '鄉鎮市區', en: 'District' },
  address: { zh: '地址', en: 'Address' },
} as const satisfies FieldWords
