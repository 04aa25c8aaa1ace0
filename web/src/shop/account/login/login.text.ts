import { words } from '../../../kit/text/text.ts'

/** The texts of the sign-in page of the shop, which every page loads. */
export const loginText = words({
  'zh-TW': {
    title: '會員／客戶登入',
    motto: '訂貨、辦宴席，從這裡開始。',
    forgotten: '忘記密碼?',
    register: '註冊會員',
    home: '回首頁',
    nameHint: '會員請輸入電子郵件。',
  },
  en: {
    title: 'Sign in',
    motto: 'Events and orders start here.',
    forgotten: 'Forgot your password?',
    register: 'Create an account',
    home: 'Back to home',
    nameHint: 'Members sign in with their email address.',
  },
})
