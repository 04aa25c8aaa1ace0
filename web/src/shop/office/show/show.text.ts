import { words } from '../../../kit/text/text.ts'

export const showText = words({
  'zh-TW': {
    title: '首頁',
    lead: '訂貨、訂房與活動，在同一個地方完成。',
    shop: '客戶登入',
    staff: '工作人員登入',
    about: '還沒有帳號或需要協助，請與負責業務聯繫。',
  },
  en: {
    title: 'Home',
    lead: 'Customers, products, rooms and events, all in one place.',
    shop: 'Customer sign-in',
    staff: 'Staff sign-in',
    about: 'Need an account or help? Please contact your sales rep.',
  },
})
