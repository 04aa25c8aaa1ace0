import type { Language } from '../rule/text/local-name.ts'
import type { ReceiptKind, ReceiptState } from './receipt-record.ts'

/** The names of the recipient types. */
export const receiptKindWords: Readonly<Record<Language, Readonly<Record<ReceiptKind, string>>>> = {
  'zh-TW': { personal: '個人', company: '公司' },
  en: { personal: 'Individual', company: 'Company' },
}

/** The names of the states of receipts. */
export const receiptStateWords: Readonly<Record<Language, Readonly<Record<ReceiptState, string>>>> = {
  'zh-TW': { issued: '已開立', void: '已作廢' },
  en: { issued: 'Issued', void: 'Void' },
}
