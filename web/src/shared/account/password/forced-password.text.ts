import { words } from '../../../kit/text/text.ts'

export const forcedPasswordText = words({
  'zh-TW': {
    mustChange: '請先變更密碼',
    mustChangeBody: '目前的密碼是臨時密碼。請先設定只有您知道的密碼，再繼續使用。',
    oldPassword: '目前的密碼',
    newPassword: '新密碼',
    repeatPassword: '確認新密碼',
    passwordHint: (n: number) => `至少 ${n} 個字元，請勿使用常見密碼或包含帳號名稱`,
    change: '變更密碼',
    signOut: '登出',
  },
  en: {
    mustChange: 'Change your password to continue',
    mustChangeBody: 'Your current password is temporary. Choose one that only you know to continue.',
    oldPassword: 'Current password',
    newPassword: 'New password',
    repeatPassword: 'Repeat the new password',
    passwordHint: (n: number) => `At least ${n} characters; no common password, and not your username`,
    change: 'Change password',
    signOut: 'Sign out',
  },
})
