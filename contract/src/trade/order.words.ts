import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of an order. */
export const orderWords = {
  tags: { zh: '標籤', en: 'Tags' },
  customerNumber: { zh: '客戶編號', en: 'Customer number' },
  customerName: { zh: '客戶名稱', en: 'Customer' },
  employeeName: { zh: '負責業務', en: 'Sales rep' },
  placedByName: { zh: '下單人', en: 'Ordered by' },
  deliveryDate: { zh: '配送日', en: 'Delivery date' },
  cutoffAt: { zh: '截止時間', en: 'Cut-off' },
  late: { zh: '逾時', en: 'Late' },
  lateReason: { zh: '逾時原因', en: 'Reason for late order' },
  lineCount: { zh: '品項數', en: 'Items' },
  customerPoNumber: { zh: '客戶單號', en: 'Customer PO number' },
  internalNote: { zh: '內部備註', en: 'Internal note' },
  confirmedAt: { zh: '確認時間', en: 'Confirmed at' },
  heldAt: { zh: '暫緩時間', en: 'On hold since' },
  holdReason: { zh: '暫緩原因', en: 'Hold reason' },
  cancelledAt: { zh: '取消時間', en: 'Cancelled at' },
  cancelReason: { zh: '取消原因', en: 'Cancellation reason' },
  created_at: { zh: '下單時間', en: 'Ordered at' },
  status: { zh: '狀態', en: 'Status' },
  source: { zh: '來源', en: 'Source' },
  address: { zh: '地址', en: 'Address' },
  contact: { zh: '聯絡人', en: 'Contact' },
  taxMode: { zh: '計價方式', en: 'Tax treatment' },
  rounding: { zh: '單據金額', en: 'Document totals' },
  net: { zh: '未稅金額', en: 'Subtotal' },
  tax: { zh: '稅額', en: 'Tax' },
  gross: { zh: '含稅金額', en: 'Total incl. tax' },
  remark: { zh: '備註', en: 'Note' },
} as const satisfies FieldWords

/** The words for the fields of a shipment. */
export const shipmentWords = {
  createdByName: { zh: '建立人', en: 'Created by' },
  shippedByName: { zh: '出貨人', en: 'Shipped by' },
  shippedAt: { zh: '出貨時間', en: 'Shipped at' },
  note: { zh: '出貨備註', en: 'Note' },
} as const satisfies FieldWords

/** The words for the fields of an order template. */
export const orderTemplateWords = {
  name: { zh: '範本名稱', en: 'Template name' },
  weekday: { zh: '適用星期', en: 'Weekday' },
} as const satisfies FieldWords
