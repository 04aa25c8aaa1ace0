import { fieldWords } from '../call/field-words.ts'

/** The words for the fields of a refund. */
export const refundWords = fieldWords({
  needsSecondPerson: { zh: '須由第二人核准', en: 'Needs a second approver' },
  requestedById: { zh: '申請人', en: 'Requested by' },
  requestedByName: { zh: '申請人姓名', en: 'Requested by (name)' },
  requestedAt: { zh: '申請時間', en: 'Requested' },
  accountById: { zh: '帳戶填寫人', en: 'Account entered by' },
  accountByName: { zh: '帳戶填寫人姓名', en: 'Account entered by (name)' },
  approvedById: { zh: '核准人', en: 'Approved by' },
  approvedByName: { zh: '核准人姓名', en: 'Approved by (name)' },
  approvedAt: { zh: '核准時間', en: 'Approved at' },
  doneById: { zh: '完成登錄', en: 'Completed by' },
  doneByName: { zh: '完成登錄人', en: 'Completed by (name)' },
  doneAt: { zh: '完成時間', en: 'Completed at' },
  day: { zh: '退款日期', en: 'Refunded on' },
  note: { zh: '附註', en: 'Note' },
  amount: { zh: '金額', en: 'Amount' },
  method: { zh: '方式', en: 'Method' },
  state: { zh: '狀態', en: 'Status' },
  source: { zh: '來源', en: 'Source' },
  reason: { zh: '原因', en: 'Reason' },
  policy: { zh: '庫存控管', en: 'Stock policy' },
  sentAt: { zh: '寄出時間', en: 'Sent' },
})
