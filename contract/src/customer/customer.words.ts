import { fieldWords } from '../call/field-words.ts'

/** The words for the fields of a customer. */
export const customerWords = fieldWords(
  {
    name: { zh: '帳號', en: 'Username' },
    realName: { zh: '客戶名稱', en: 'Name' },
    number: { zh: '客戶編號', en: 'Number' },
    telephone: { zh: '電話', en: 'Telephone' },
    contactPhone1: { zh: '聯絡電話', en: 'Contact phone' },
    blockedReason: { zh: '停止訂購原因', en: 'Reason for blocking orders' },
  },
  ['id', 'title', 'taxIdNumber', 'email', 'taxMode', 'status', 'remark', 'created_at', 'updated_at'],
)
