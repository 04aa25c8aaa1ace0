import { words } from '../kit/text.ts'

export const layoutText = words({
  'zh-TW': {
    skip: '跳至主要內容',
    menu: '主選單',
    openMenu: '開啟選單',
    closeMenu: '關閉選單',
    breadcrumb: '目前位置',
    hello: (name: string) => `您好，${name}`,
    signOut: '登出',
    confirmSignOut: '確定登出?',
    mustChange: '請先變更密碼',
    mustChangeBody: '目前的密碼是臨時密碼。為保護您的帳號，請設定只有您知道的密碼後再繼續。',
    oldPassword: '目前的密碼',
    newPassword: '新密碼',
    repeatPassword: '確認新密碼',
    passwordHint: (n: number) => `至少 ${n} 個字元，請勿使用常見密碼`,
    change: '變更密碼',
  },
  en: {
    skip: 'Skip to content',
    menu: 'Main menu',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    breadcrumb: 'Breadcrumb',
    hello: (name: string) => `Hello, ${name}`,
    signOut: 'Sign out',
    confirmSignOut: 'Sign out?',
    mustChange: 'Please change your password first',
    mustChangeBody:
      'You are using a temporary password. To protect your account, set one that only you know before you continue.',
    oldPassword: 'Current password',
    newPassword: 'New password',
    repeatPassword: 'Confirm new password',
    passwordHint: (n: number) => `At least ${n} characters. Avoid common passwords.`,
    change: 'Change password',
  },
})
