import { productTypeWords } from '@banquet/contract/catalogue/product.words'
import { words } from '../../../kit/text/text.ts'

export const productTypeText = words({
  fields: productTypeWords,
  'zh-TW': {
    list: '商品分類列表',
    add: '新增商品分類',
    edit: '編輯商品分類',
    order: '調整商品分類的順序',
    enHint: '英文介面與文件使用；未填寫則顯示中文。',
    type: '商品分類',
    kind: '分類類型',
    allTypes: '全部分類',
    purpose: '商品分類決定商品在列表與選單中的歸類與順序，例如冷凍海鮮、調理包。',
  },
  en: {
    list: 'Product types',
    add: 'Add product type',
    edit: 'Edit product type',
    order: 'Arrange product types',
    enHint: 'Used on English screens and documents. Leave blank to show the Chinese name.',
    type: 'Product type',
    kind: 'Type',
    allTypes: 'All types',
    purpose: 'Types group products in lists and menus, such as frozen seafood or ready meals.',
  },
})
