import { words } from '../../kit/text/text.ts'

/** The titles of the screens of the shop. */
export const shopPageText = words({
  'zh-TW': {
    shopHome: '我的首頁',
    shopOrder: '訂購',
    shopCart: '購物車',
    shopOrders: '訂單',
    shopTemplates: '訂單範本',
    shopOrderDetail: '訂單內容',
    shopSignup: '我的報名',
    shopSignupNew: '報名',
    shopSubmissions: '我的投稿',
    shopSubmissionNew: '新增投稿',
    shopSubmission: '投稿',
    shopHotel: '我的訂房',
    shopHotelNew: '訂房',
    shopHotelShare: '合住邀請',
    shopPayments: '我的付款',
    shopPayment: '付款單',
    shopOwn: '我的資料',
  },
  en: {
    shopHome: 'Home',
    shopOrder: 'Order',
    shopCart: 'Cart',
    shopOrders: 'My orders',
    shopTemplates: 'Templates',
    shopOrderDetail: 'Order details',
    shopSignup: 'Sign-ups',
    shopSignupNew: 'Sign up',
    shopSubmissions: 'Submissions',
    shopSubmissionNew: 'New submission',
    shopSubmission: 'Submission',
    shopHotel: 'Rooms',
    shopHotelNew: 'Book a room',
    shopHotelShare: 'Room share',
    shopPayments: 'Payments',
    shopPayment: 'Payment',
    shopOwn: 'Account',
  },
})
export type ShopPageTitle = keyof (typeof shopPageText)['zh-TW']
