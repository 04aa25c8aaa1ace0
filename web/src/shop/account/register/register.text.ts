import { words } from '../../../kit/text/text.ts'

export const registerText = words({
  'zh-TW': {
    title: '註冊會員',
    motto: '一次註冊，每場活動都能報名。',
    email: '電子郵件',
    emailHint: '您將以此登入，驗證信也會寄到此信箱。',
    password: '密碼',
    passwordHint: (min: number) => `至少 ${min} 個字元，請勿使用常見密碼或包含電子郵件`,
    repeat: '確認密碼',
    realName: '中文姓名',
    realNameHint: '沒有中文姓名時，請填英文姓名。',
    enName: '英文姓名（選填）',
    affiliation: '服務單位（選填）',
    terms: '我已閱讀並同意會員條款與個人資料使用說明',
    termsTitle: '會員條款與個人資料使用說明',
    termsBody: (organisation: string) =>
      [
        `會員資料由${organisation}蒐集，用於帳號管理、活動報名、收費與聯絡，不會用於其他目的。`,
        '除辦理活動所必要者（例如您預訂的飯店）外，不會提供給他人。',
        '您可隨時在「我的資料」查詢與更正，或要求刪除；依法須保存的收費紀錄除外。',
        '請提供正確的資料，並妥善保管密碼。',
      ].join('\n'),
    marketing: '我願意收到日後活動的消息，可隨時取消（選填）',
    register: '註冊',
    registering: '處理中…',
    sentTitle: '請至信箱收信',
    sent: (email: string, hours: number) =>
      `我們已寄信到 ${email}。請在 ${hours} 小時內開啟信中的連結，並輸入您剛才設定的密碼，完成註冊。若未收到，請查看垃圾郵件匣。`,
    signIn: '前往登入',
    known: '已有帳號？登入',
    home: '回首頁',
  },
  en: {
    title: 'Create an account',
    motto: 'One account for every event.',
    email: 'Email',
    emailHint: 'Used to sign in. We will send a verification link to it.',
    password: 'Password',
    passwordHint: (min: number) =>
      `At least ${min} characters. Avoid common passwords and your email address.`,
    repeat: 'Confirm password',
    realName: 'Name',
    realNameHint: 'Your Chinese name, if you have one.',
    enName: 'English name (optional)',
    affiliation: 'Affiliation (optional)',
    terms: 'I have read and accept the terms and the privacy notice',
    termsTitle: 'Terms and privacy notice',
    termsBody: (organisation: string) =>
      [
        `Your data is collected by ${organisation} to manage your account, event sign-ups and payments and to contact you about them, and for nothing else.`,
        'It is shared only where an event requires it, for example with a hotel that you book.',
        'You can see and correct it under “Account” at any time or have it deleted, except payment records that must be kept by law.',
        'Please enter correct data and keep your password to yourself.',
      ].join('\n'),
    marketing: 'Send me news about future events. I can unsubscribe at any time. (optional)',
    register: 'Create account',
    registering: 'One moment…',
    sentTitle: 'Check your email',
    sent: (email: string, hours: number) =>
      `We sent an email to ${email}. Open the link in it within ${hours} hours and enter the password you have just chosen to complete your registration. If it does not arrive, check your spam folder.`,
    signIn: 'Go to sign-in',
    known: 'Have an account? Sign in',
    home: 'Back to home',
  },
})
