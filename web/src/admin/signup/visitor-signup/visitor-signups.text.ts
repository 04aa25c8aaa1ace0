import { visitorSignupStateWords } from '@banquet/contract/signup/visitor-signup-states'
import { words } from '../../../kit/text/text.ts'

export const visitorSignupStateText = words(visitorSignupStateWords)

export const visitorSignupsText = words({
  'zh-TW': {
    list: '待確認信箱的報名',
    purpose: '免帳號報名者須點選信中的連結才完成報名；期限內名額會保留，逾期即釋出，資料於 7 天後清除。',
    name: '姓名',
    email: '電子郵件',
    type: '報名類別',
    amount: '金額',
    state: '狀態',
    confirmUntil: '保留至',
    waits: (moment: string) => `${moment}（候補）`,
    createdAt: '送出時間',
    cancel: '取消報名',
    askCancel: (name: string) => `確定取消 ${name} 的報名？`,
    cancelled: '名額會立即釋出，信中的連結失效。',
  },
  en: {
    list: 'Sign-ups with an unconfirmed address',
    purpose:
      'People without an account are signed up once they open the link in their mail. Their place is held until then; if they do not, it is released, and their data is erased after 7 days.',
    name: 'Name',
    email: 'Email',
    type: 'Type',
    amount: 'Amount',
    state: 'Status',
    confirmUntil: 'Held until',
    waits: (moment: string) => `${moment} (waiting list)`,
    createdAt: 'Submitted',
    cancel: 'Cancel sign-up',
    askCancel: (name: string) => `Cancel the sign-up of ${name}?`,
    cancelled: 'The place is released at once, and the link in the mail no longer works.',
  },
})
