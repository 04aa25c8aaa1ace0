import type { DocumentLook } from '../../kit/pdf/pdf.routes.ts'

const chinese = {
  files: '收據',
  title: '收據',
  voidTitle: '收據（作廢）',
  void: (day: string, reason: string) => `作廢 VOID　本收據已於${day}作廢，不得作為憑證。原因：${reason}`,
  recipient: '抬頭',
  taxId: '統一編號',
  issued: '開立日期',
  paymentOrder: '付款單號',
  replaces: '取代收據',
  replacedBy: '由新收據取代',
  item: '項目',
  amount: '金額',
  amountWithTax: '金額（含稅）',
  net: '銷售額',
  tax: '營業稅（5%）',
  total: '總計',
  totalWithTax: '總計（含稅）',
  inWords: '總計（大寫）',
  event: '活動',
  stamp: '開立單位章',
  handledBy: '經手人',
}

const english: typeof chinese = {
  files: 'Receipts',
  title: 'Receipt',
  voidTitle: 'Receipt (void)',
  void: (day, reason) => `VOID. This receipt became void on ${day}. Reason: ${reason}`,
  recipient: 'Received from',
  taxId: 'Tax ID',
  issued: 'Issued',
  paymentOrder: 'Payment number',
  replaces: 'Replaces',
  replacedBy: 'Replaced by',
  item: 'Item',
  amount: 'Amount',
  amountWithTax: 'Amount incl. tax',
  net: 'Sales amount',
  tax: 'Business tax (5%)',
  total: 'Total',
  totalWithTax: 'Total incl. tax',
  inWords: '',
  event: 'Event',
  stamp: 'Issuer stamp',
  handledBy: 'Handled by',
}

/** The texts of a receipt by language. */
export const receiptDocumentWords: Record<DocumentLook['language'], typeof chinese> = {
  'zh-TW': chinese,
  en: english,
}
