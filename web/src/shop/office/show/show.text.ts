import { words } from '../../../kit/text/text.ts'

export const showText = words({
  'zh-TW': {
    title: '首頁',
    lead: '訂貨、訂房與活動，在同一個地方完成。',
    days: '日期',
    venue: '地點',
    map: '查看地圖',
    signUp: '立即報名',
    register: '註冊會員',
    dates: '重要日期',
    calendar: '加入行事曆',
    contact: '聯絡我們',
    shop: '會員／客戶登入',
    staff: '工作人員登入',
    about: '還沒有帳號或需要協助，請與負責業務聯繫。',
  },
  en: {
    title: 'Home',
    lead: 'Customers, products, rooms and events, all in one place.',
    days: 'Dates',
    venue: 'Venue',
    map: 'View map',
    signUp: 'Sign up now',
    register: 'Create an account',
    dates: 'Important dates',
    calendar: 'Add to calendar',
    contact: 'Contact',
    shop: 'Sign in',
    staff: 'Staff sign-in',
    about: 'Need an account or help? Please contact your sales rep.',
  },
})
