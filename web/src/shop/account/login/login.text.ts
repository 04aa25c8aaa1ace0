import { words } from '../../../kit/text/text.ts'

export const loginText = words({
  'zh-TW': {
    title: '客戶登入',
    motto: '訂貨、辦宴席，從這裡開始。',
    forgotten: '忘記密碼?',
    home: '回首頁',
  },
  en: {
    title: 'Customer sign-in',
    motto: 'Ordering starts here.',
    forgotten: 'Forgot your password?',
    home: 'Back to home',
  },
})
