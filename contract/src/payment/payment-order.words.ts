import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of a payment order. */
export const paymentOrderWords = {
  payerName: { zh: '付款人姓名', en: 'Name of the payer' },
  total: { zh: '應繳', en: 'Total' },
  paid: { zh: '已收', en: 'Received' },
  returned: { zh: '已退', en: 'Refunded' },
  retained: { zh: '依規則保留', en: 'Retained by the rules' },
  waiveReason: { zh: '減免原因', en: 'Reason for waiving' },
  participant: { zh: '參加者', en: 'Participant' },
  state: { zh: '狀態', en: 'Status' },
  dueAt: { zh: '繳費期限', en: 'Due' },
  createdAt: { zh: '建立時間', en: 'Created' },
} as const satisfies FieldWords

/** The words for the fields of a payment. */
export const paymentWords = {
  reversesId: { zh: '沖銷的收款', en: 'Reversed payment' },
  recordedById: { zh: '登錄帳號', en: 'Recorded by (account)' },
  recordedByName: { zh: '登錄人', en: 'Recorded by' },
  method: { zh: '方式', en: 'Method' },
  amount: { zh: '金額', en: 'Amount' },
  day: { zh: '日期', en: 'Date' },
  note: { zh: '備註', en: 'Note' },
} as const satisfies FieldWords

/** The words for the fields of an online payment. */
export const paymentAttemptWords = {
  tradeNo: { zh: '交易編號', en: 'Trade number' },
  provider: { zh: '金流商', en: 'Payment provider' },
  receivedAmount: { zh: '實收金額', en: 'Amount received' },
  paidDay: { zh: '繳費日', en: 'Paid on' },
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

/** The words for the fields of a reported transfer. */
export const transferNoticeWords = {
  slipId: { zh: '匯款單', en: 'Slip' },
  amount: { zh: '金額', en: 'Amount' },
  day: { zh: '日期', en: 'Date' },
  state: { zh: '狀態', en: 'Status' },
  reason: { zh: '原因', en: 'Reason' },
} as const satisfies FieldWords
