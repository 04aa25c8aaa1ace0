import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of a payment order. */
export const paymentOrderWords = {
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
