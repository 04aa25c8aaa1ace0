import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of a product. */
export const productWords = {
  tags: { zh: '標籤', en: 'Tags' },
  number: { zh: '商品編號', en: 'Number' },
  name: { zh: '商品名稱', en: 'Name' },
  productTypeId: { zh: '商品分類', en: 'Product type' },
  price: { zh: '單價', en: 'Price' },
  cost: { zh: '成本', en: 'Cost' },
  taxClass: { zh: '課稅別', en: 'Tax class' },
  stockPolicy: { zh: '庫存控管', en: 'Stock policy' },
  lowStock: { zh: '安全庫存', en: 'Safety stock' },
  batchQty: { zh: '每批產量', en: 'Batch yield' },
  pictureId: { zh: '圖片', en: 'Image' },
  inventory: { zh: '庫存量', en: 'On hand' },
  enName: { zh: '英文名稱', en: 'English name' },
  minBuyQty: { zh: '最低訂購量', en: 'Minimum quantity' },
  orderMultiple: { zh: '訂購倍數', en: 'Order multiple' },
  remark: { zh: '備註', en: 'Note' },
  status: { zh: '狀態', en: 'Status' },
  created_at: { zh: '建立時間', en: 'Created' },
  updated_at: { zh: '更新時間', en: 'Updated' },
} as const satisfies FieldWords

/** The words for the fields of a product type. */
export const productTypeWords = {
  name: { zh: '分類名稱', en: 'Type name' },
  number: { zh: '分類編號', en: 'Type number' },
  enName: { zh: '英文名稱', en: 'English name' },
  status: { zh: '狀態', en: 'Status' },
} as const satisfies FieldWords
