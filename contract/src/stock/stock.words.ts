import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of stock. */
export const stockWords = {
  onHand: { zh: '庫存數量', en: 'On hand' },
  allocated: { zh: '已預留', en: 'Reserved' },
  productionOutput: { zh: '生產量', en: 'Output' },
  productionDay: { zh: '生產日期', en: 'Production date' },
  seq: { zh: '異動序號', en: 'Movement no.' },
  policy: { zh: '庫存控管', en: 'Stock policy' },
} as const satisfies FieldWords
