import { words } from '../../../kit/text/text.ts'

export const myAccountText = words({
  'zh-TW': {
    tab: '帳號資料',
    permission: '權限',
    account: '用戶帳號',
    realName: '用戶名稱',
  },
  en: {
    tab: 'Account details',
    permission: 'Permissions',
    account: 'Username',
    realName: 'Full name',
  },
})
