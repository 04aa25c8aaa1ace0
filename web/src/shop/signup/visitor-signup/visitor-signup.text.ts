import { words } from '../../../kit/text/text.ts'

/** The texts of signing up without an account. */
export const visitorSignupText = words({
  'zh-TW': {
    title: '活動報名',
    refilled: '已帶入您先前填寫的資料，請確認後再送出。名額與費用以現在為準。',
    known: '已有會員帳號？',
    signInFirst: '登入後報名',
    needsAccount: '以下類別須登入或註冊會員後報名：',
    asksFile: '此類別須上傳檔案，請先登入或註冊會員。',
    signInOrRegister: '登入或註冊',
    person: '參加者',
    emailHint: '確認信會寄到此信箱，點選信中的連結才完成報名。',
    questions: '其他資料',
    agree: '同意事項',
    robot: '請勾選機器人驗證',
    submit: '送出報名',
    unknown: '找不到此活動',
    home: '回首頁',
    closed: '目前未開放報名。',
    sentTitle: '請至信箱收信',
    sent: (email: string, minutes: number) =>
      `我們已寄信到 ${email}。請於 ${minutes} 分鐘內開啟信中的連結，確認報名。`,
    held: (moment: string) => `您的名額保留至 ${moment}，逾時未確認即釋出。`,
    waits: '目前名額已滿，確認後會列入候補。',
    spam: '若未收到，請查看垃圾郵件匣。',
    again: '沒收到信？更正資料再送一次',
  },
  en: {
    title: 'Sign up',
    refilled:
      'We filled in what you sent before. Please check it and send it again. Places and prices are those of now.',
    known: 'Do you have an account?',
    signInFirst: 'Sign in first',
    needsAccount: 'These types need an account:',
    asksFile: 'This type asks for a file. Please sign in or create an account first.',
    signInOrRegister: 'Sign in or register',
    person: 'Participant',
    emailHint: 'We send a link to this address. You are signed up once you have opened it and confirmed.',
    questions: 'More details',
    agree: 'Consent',
    robot: 'Please tick the box',
    submit: 'Submit',
    unknown: 'Event not found',
    home: 'Back to home',
    closed: 'Sign-up is closed at the moment.',
    sentTitle: 'Check your email',
    sent: (email: string, minutes: number) =>
      `We sent an email to ${email}. Open the link in it within ${minutes} minutes to confirm your sign-up.`,
    held: (moment: string) =>
      `Your place is held until ${moment}. If you do not confirm by then, it is released.`,
    waits: 'All places are taken at the moment. Once you confirm, you are on the waiting list.',
    spam: 'If it does not arrive, check your spam folder.',
    again: 'No email? Correct and resend',
  },
})
