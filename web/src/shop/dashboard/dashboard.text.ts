import { words } from '../../kit/text.ts'

export const shopDashboardText = words({
  'zh-TW': {
    latest: '最近的訂單',
    allOrders: '查看全部訂單',
    noOrder: '送出的訂單會列在這裡。',
    openOrder: (number: string) => `檢視訂單 ${number}`,
    toOrder: '立即訂購',
    own: '我的資料',
    number: '客戶編號',
    contact: '聯絡電話',
    email: '電子郵件',
    address: '常用地址',
    empty: '尚未填寫',
    careTaker: '負責業務',
  },
  en: {
    latest: 'Latest orders',
    allOrders: 'All orders',
    noOrder: 'Your orders will be listed here.',
    openOrder: (number) => `View order ${number}`,
    toOrder: 'Order now',
    own: 'My data',
    number: 'Customer number',
    contact: 'Telephone',
    email: 'E-mail',
    address: 'Usual address',
    empty: 'Not given yet',
    careTaker: 'Your account manager',
  },
})
