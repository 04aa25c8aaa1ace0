import { words } from '../../../kit/text/text.ts'

export const userText = words({
  'zh-TW': {
    chooseManager: '選擇飯店管理員',
    list: '帳號列表',
    add: '新增帳號',
    matrix: '權限總表',
    use: '使用情形',
    unused: (days: number) => `${days} 天未使用`,
    pdf: 'PDF 檔',
    purpose: '為每位同仁建立自己的帳號，並選擇可使用的功能。',
  },
  en: {
    chooseManager: 'Select hotel manager',
    list: 'Accounts',
    add: 'Add account',
    matrix: 'Permissions overview',
    use: 'Activity',
    unused: (days: number) => `Unused for ${days} days`,
    pdf: 'PDF file',
    purpose: 'Give each colleague their own account and choose what they can access.',
  },
})
