import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of a refund. */
export const refundWords = {
  needsSecondPerson: { zh: '須由第二人核准', en: 'Needs a second approver' },
  approvalLimit: { zh: '申請時的核准門檻', en: 'Approval limit when requested' },
  requestedById: { zh: '申請人', en: 'Requested by' },
  requestedByName: { zh: '申請人姓名', en: 'Requested by (name)' },
  requestedAt: { zh: '申請時間', en: 'Requested' },
  accountById: { zh: '帳戶填寫人', en: 'Account entered by' },
  accountByName: { zh: '帳戶填寫人姓名', en: 'Account entered by (name)' },
  day: { zh: '退款日期', en: 'Refunded on' },
  note: { zh: '附註', en: 'Note' },
  amount: { zh: '金額', en: 'Amount' },
  method: { zh: '方式', en: 'Method' },
  state: { zh: '狀態', en: 'Status' },
  source: { zh: '來源', en: 'Source' },
  reason: { zh: '原因', en: 'Reason' },
  transferFileId: { zh: '轉帳檔', en: 'Transfer file' },
  policy: { zh: '庫存控管', en: 'Stock policy' },
} as const satisfies FieldWords

/** The words for the fields of a transfer file. */
export const transferFileWords = {
  columns: { zh: '欄位', en: 'Columns' },
  format: { zh: '格式', en: 'Format' },
  refunds: { zh: '筆數', en: 'Refunds' },
  total: { zh: '合計', en: 'Total' },
  createdByName: { zh: '製作人', en: 'Made by' },
} as const satisfies FieldWords
