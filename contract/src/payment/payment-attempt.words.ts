import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of an online payment. */
export const paymentAttemptWords = {
  tradeNo: { zh: '交易編號', en: 'Trade number' },
  provider: { zh: '金流商', en: 'Payment provider' },
  receivedAmount: { zh: '實收金額', en: 'Amount received' },
  providerRef: { zh: '金流商交易序號', en: 'Provider reference' },
  codeUntil: { zh: '繳費代碼期限', en: 'Code valid until' },
  failure: { zh: '失敗原因', en: 'Reason of failure' },
  settledAt: { zh: '收款時間', en: 'Received at' },
  queryAt: { zh: '下次查詢時間', en: 'Next check' },
  checkedAt: { zh: '上次查詢時間', en: 'Last check' },
  method: { zh: '方式', en: 'Method' },
  state: { zh: '狀態', en: 'Status' },
  amount: { zh: '金額', en: 'Amount' },
  code: { zh: '代碼', en: 'Code' },
} as const satisfies FieldWords
