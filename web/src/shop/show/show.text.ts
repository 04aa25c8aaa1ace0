import { words } from '../../kit/text.ts'

export const showText = words({
  'zh-TW': {
    title: '首頁',
    lead: '客戶、商品、訂房與活動，由同一套系統安排。',
    shop: '客戶登入',
    staff: '工作人員登入',
    about: '還沒有帳號或需要協助時，請與承辦人員聯繫。',
  },
  en: {
    title: 'Home',
    lead: 'Customers, products, rooms and events, arranged in one place.',
    shop: 'Customer sign-in',
    staff: 'Staff sign-in',
    about: 'If you have no account yet or need help, please ask the person you deal with.',
  },
})
