import { fieldWords } from '../call/field-words.ts'

/** The words for the fields of a customer address. */
export const customerAddressWords = fieldWords(
  {
    label: { zh: '名稱', en: 'Name' },
    isDefault: { zh: '預設', en: 'Default' },
  },
  ['id', 'customerId', 'zipcode', 'city', 'area', 'address'],
)
