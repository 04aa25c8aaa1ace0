import { fieldWords } from '../call/field-words.ts'

/** The words for the fields of a shipment. */
export const shipmentWords = fieldWords({
  note: { zh: '出貨備註', en: 'Note' },
})
