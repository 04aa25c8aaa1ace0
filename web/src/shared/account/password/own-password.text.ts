import { words } from '../../../kit/text/text.ts'

export const ownPasswordText = words({
  'zh-TW': {
    changePassword: '變更密碼',
    setPassword: '設定密碼',
    setPasswordLead: '您的帳號尚未設定密碼。設定後即可用電子郵件與密碼登入，也才能變更電子郵件或刪除帳號。',
    oldPassword: '舊密碼',
    newPassword: '新密碼',
    repeat: '確認密碼',
    hint: (min: number) => `至少 ${min} 個字元；更新後會登出其他裝置`,
    update: '更新',
  },
  en: {
    changePassword: 'Change password',
    setPassword: 'Set a password',
    setPasswordLead:
      'Your account has no password yet. Set one to sign in with your email address, to change the address, or to delete the account.',
    oldPassword: 'Old password',
    newPassword: 'New password',
    repeat: 'Confirm password',
    hint: (min: number) => `At least ${min} characters. You will be signed out on all other devices.`,
    update: 'Update',
  },
})
