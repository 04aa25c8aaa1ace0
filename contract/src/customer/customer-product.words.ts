import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of a customer product. */
export const customerProductWords = {
  productId: { zh: '商品', en: 'Product' },
  price: { zh: '單價（未稅）', en: 'Price excl. tax' },
  nextPrice: { zh: '排定單價（未稅）', en: 'Scheduled price excl. tax' },
  nextFrom: { zh: '新單價生效日', en: 'New price from' },
  validTo: { zh: '到期日', en: 'Valid to' },
  itemNumber: { zh: '客戶品號', en: 'Customer item number' },
  itemName: { zh: '客戶品名', en: 'Customer item name' },
  buyCnt: { zh: '訂購次數', en: 'Times ordered' },
  minBuyQty: { zh: '最低訂購量', en: 'Minimum quantity' },
  orderMultiple: { zh: '訂購倍數', en: 'Order multiple' },
  validFrom: { zh: '生效日', en: 'Valid from' },
  remark: { zh: '備註', en: 'Note' },
  status: { zh: '狀態', en: 'Status' },
  created_at: { zh: '建立時間', en: 'Created' },
  updated_at: { zh: '更新時間', en: 'Updated' },
} as const satisfies FieldWords
