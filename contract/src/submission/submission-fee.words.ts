import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of the fee of a submission. */
export const submissionFeeWords = {
  submissionId: { zh: '投稿', en: 'Submission' },
  code: { zh: '投稿編號', en: 'Number' },
  state: { zh: '投稿費', en: 'Fee' },
  amount: { zh: '金額', en: 'Amount' },
  paymentOrderId: { zh: '付款單', en: 'Payment order' },
  graceUntil: { zh: '保留至', en: 'Kept until' },
  remindedAt: { zh: '提醒時間', en: 'Reminded' },
  reason: { zh: '原因', en: 'Reason' },
} as const satisfies FieldWords
