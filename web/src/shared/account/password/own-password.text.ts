import { words } from '../../../kit/text/text.ts'

export const ownPasswordText = words({
  'zh-TW': {
    changePassword: '變更密碼',
    oldPassword: '舊密碼',
    newPassword: '新密碼',
    repeat: '確認密碼',
    hint: (min: number) => `至少 ${min} 個字元；更新後會登出其他裝置`,
    update: '更新',
  },
  en: {
    changePassword: 'Change password',
    oldPassword: 'Old password',
    newPassword: 'New password',
    repeat: 'Confirm password',
    hint: (min: number) => `At least ${min} characters. You will be signed out on all other devices.`,
    update: 'Update',
  },
})
