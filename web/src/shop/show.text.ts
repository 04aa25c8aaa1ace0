import { words } from '../kit/text.ts'

export const showText = words({
  'zh-TW': {
    title: '首頁',
    lead: '客戶、商品、訂房與活動，由同一套系統安排。',
    staff: '工作人員登入',
    about: '本系統供工作人員使用。如需協助，請與承辦人員聯繫。',
  },
  en: {
    title: 'Home',
    lead: 'Customers, products, rooms and events, arranged in one place.',
    staff: 'Staff sign-in',
    about: 'This system is for staff. If you need help, please ask the person you deal with.',
  },
})
