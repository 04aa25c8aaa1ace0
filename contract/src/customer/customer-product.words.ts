import { fieldWords } from '../call/field-words.ts'

/** The words for the fields of a customer product. */
export const customerProductWords = fieldWords(
  {
    productId: { zh: '商品', en: 'Product' },
    price: { zh: '單價（未稅）', en: 'Price excl. tax' },
    validTo: { zh: '到期日', en: 'Valid to' },
    itemNumber: { zh: '客戶品號', en: 'Customer item number' },
    itemName: { zh: '客戶品名', en: 'Customer item name' },
    buyCnt: { zh: '訂購次數', en: 'Times ordered' },
  },
  [
    'id',
    'customerId',
    'minBuyQty',
    'orderMultiple',
    'validFrom',
    'remark',
    'status',
    'created_at',
    'updated_at',
  ],
)
