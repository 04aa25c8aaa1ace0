import { words } from '../../kit/text.ts'

export const loginText = words({
  'zh-TW': {
    title: '客戶登入',
    motto: '想吃的、要辦的，從這裡開始。',
    forgotten: '忘記密碼?',
    home: '回首頁',
  },
  en: {
    title: 'Customer sign-in',
    motto: 'Whatever you order or plan, it starts here.',
    forgotten: 'Forgotten your password?',
    home: 'Back to the home page',
  },
})
