import { fieldWords } from '../call/field-words.ts'

/** The words for the fields of a shipment. */
export const shipmentWords = fieldWords(
  {
    orderId: { zh: '訂單', en: 'Order' },
    nth: { zh: '序號', en: 'Position' },
    note: { zh: '出貨備註', en: 'Note' },
    shippedById: { zh: '出貨帳號', en: 'Shipped by (account)' },
    shippedByName: { zh: '出貨人', en: 'Shipped by' },
    shippedAt: { zh: '出貨時間', en: 'Shipped' },
  },
  ['id', 'status', 'createdById', 'createdByName', 'net', 'tax', 'gross'],
)
