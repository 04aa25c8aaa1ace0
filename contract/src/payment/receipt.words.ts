import type { FieldWords } from '../call/field-words.ts'
import type { Language } from '../rule/text/local-name.ts'
import type { ReceiptKind, ReceiptState } from './receipt-record.ts'

/** The words for the fields of a receipt. */
export const receiptWords = {
  issuer: { zh: '收據號碼所屬單位', en: 'Number series of' },
  issuerName: { zh: '開立單位', en: 'Issuer' },
  issuerTaxId: { zh: '開立單位統一編號', en: 'Tax ID of the issuer' },
  number: { zh: '收據號碼', en: 'Receipt number' },
  kind: { zh: '種類', en: 'Type' },
  title: { zh: '抬頭', en: 'Made out to' },
  taxId: { zh: '統一編號', en: 'Tax ID' },
  amount: { zh: '金額（含稅）', en: 'Amount incl. tax' },
  net: { zh: '銷售額', en: 'Sales amount' },
  mailTo: { zh: '寄送 Email', en: 'Email for delivery' },
  carrierKind: { zh: '載具類別', en: 'Carrier type' },
  carrierNumber: { zh: '載具號碼', en: 'Carrier number' },
  donationCode: { zh: '愛心碼', en: 'Donation code' },
  voidReason: { zh: '作廢原因', en: 'Reason for voiding' },
  voidedAt: { zh: '作廢時間', en: 'Voided' },
  handedOutOn: { zh: '交付日', en: 'Handed out' },
  handedOutNote: { zh: '交付附註', en: 'Hand-out note' },
  issuedAt: { zh: '開立時間', en: 'Issued' },
  tax: { zh: '稅額', en: 'Tax' },
  state: { zh: '狀態', en: 'Status' },
} as const satisfies FieldWords

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
