import { words } from '../../../kit/text/text.ts'

export const myAccountText = words({
  'zh-TW': {
    tab: '帳號資料',
    permission: '權限',
    account: '用戶帳號',
    realName: '用戶名稱',
    settings: '個人設定',
    singleKeys: '單鍵快速鍵',
    singleKeysHint:
      '在列表和單筆資料按一個鍵就能操作，例如 N 新增、J 下一列；按 ? 可查看全部。使用語音輸入時建議關閉。',
  },
  en: {
    tab: 'Account details',
    permission: 'Permissions',
    account: 'Username',
    realName: 'Full name',
    settings: 'Personal settings',
    singleKeys: 'Single-key shortcuts',
    singleKeysHint:
      'Press one key to work in lists and records, such as N for new or J for the next row. Press ? to see them all. Turn this off if you use speech input.',
  },
})
