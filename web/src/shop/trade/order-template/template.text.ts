import { orderTemplateWords } from '@banquet/contract/trade/order.words'
import { countText } from '@banquet/contract/rule/money/amount-text'
import { words } from '../../../kit/text/text.ts'

export const templateText = words({
  fields: orderTemplateWords,
  'zh-TW': {
    list: '範本列表',
    empty: '還沒有範本',
    emptyHint: '把常訂的商品存成範本，下次就能一次加入購物車。請在購物車或訂單中按「存成範本」。',
    toCatalogue: '選購商品',
    save: '存成範本',
    saveHint: '儲存商品與數量，不儲存價格；下次訂購時以當天的價格為準。',
    edit: '編輯',
    editOf: (name: string) => `編輯範本 ${name}`,
    remove: '刪除',
    removeOf: (name: string) => `刪除範本 ${name}`,
    anyDay: '不限',
    today: '今天',
    count: (count: number) => `${countText(count)} 項商品`,
    products: '商品與數量',
    takeCart: (count: number) => `改用購物車的內容（${countText(count)} 項）`,
    toCart: '加入購物車',
    toCartOf: (name: string) => `加入購物車 ${name}`,
    againOf: (name: string) => `依目前價格訂購「${name}」`,
    merged: '購物車原有的商品會保留；相同的商品以較多的數量為準。',
    noLines: '請至少保留一項商品',
  },
  en: {
    list: 'Templates',
    empty: 'No templates yet',
    emptyHint:
      'Save what you order often as a template and add it to your cart in one step. Use “Save as template” in the cart or in an order.',
    toCatalogue: 'Browse products',
    save: 'Save as template',
    saveHint: 'Saves products and quantities, not prices. Prices are those of the day you order.',
    edit: 'Edit',
    editOf: (name) => `Edit template ${name}`,
    remove: 'Delete',
    removeOf: (name) => `Delete template ${name}`,
    anyDay: 'Any day',
    today: 'Today',
    count: (count) => (count === 1 ? '1 product' : `${countText(count)} products`),
    products: 'Products and quantities',
    takeCart: (count) =>
      count === 1 ? 'Replace with cart (1 product)' : `Replace with cart (${countText(count)} products)`,
    toCart: 'Add to cart',
    toCartOf: (name) => `Add ${name} to cart`,
    againOf: (name) => `Order “${name}” at current prices`,
    merged: 'Items already in your cart stay. For the same product, the larger quantity is kept.',
    noLines: 'Please keep at least one product',
  },
})
