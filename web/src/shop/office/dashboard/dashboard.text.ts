import { countText } from '@banquet/contract/rule/money/amount-text'
import { words } from '../../../kit/text/text.ts'

export const shopDashboardText = words({
  'zh-TW': {
    latest: '最近的訂單',
    allOrders: '查看全部訂單',
    noOrder: '送出訂單後即可在此查看。',
    openOrder: (number: string) => `檢視訂單 ${number}`,
    toOrder: '立即訂購',
    cart: (n: number) => `購物車有 ${countText(n)} 項商品`,
    again: (number: string) => `再訂一次 ${number}`,
    own: '我的資料',
    number: '客戶編號',
    contact: '聯絡電話',
    email: '電子郵件',
    address: '常用地址',
    empty: '尚未填寫',
    careTaker: '負責業務',
  },
  en: {
    latest: 'Recent orders',
    allOrders: 'View all orders',
    noOrder: 'Your orders will appear here.',
    openOrder: (number) => `View order ${number}`,
    toOrder: 'Order now',
    cart: (n) => (n === 1 ? '1 product in the cart' : `${countText(n)} products in the cart`),
    again: (number) => `Order ${number} again`,
    own: 'Account',
    number: 'Customer number',
    contact: 'Telephone',
    email: 'Email',
    address: 'Default address',
    empty: 'Not set',
    careTaker: 'Your account manager',
  },
})
