import { fieldWords } from '../call/field-words.ts'

/** The words for the fields of a reported transfer. */
export const transferNoticeWords = fieldWords(
  {
    slipId: { zh: '匯款單', en: 'Slip' },
  },
  ['id', 'paymentOrderId', 'lastFive', 'amount', 'day', 'state', 'reason', 'paymentId'],
)
