import { words } from '../../../kit/text/text.ts'

/** The texts that explain why a user can see a customer or not. */
export const explainAccessText = words({
  'zh-TW': {
    whyTitle: '誰看得到這位客戶?',
    whyHint: '選擇一個帳號，查看該帳號能否看到這位客戶及其原因。',
    account: '帳號',
    sees: '看得到這位客戶',
    seesNot: '看不到這位客戶',
    whyInactive: '帳號未啟用，無法登入',
    whyActive: '帳號啟用中',
    whyPage: '有「客戶管理」頁面權限',
    whyNoPage: '沒有「客戶管理」頁面權限',
    whyScope: (scope: string) => `資料範圍：${scope}`,
    whyOwn: '是負責業務',
    whyNotOwn: '不是負責業務',
    whyDepartment: '所屬部門負責這位客戶',
    whyNotDepartment: '所屬部門未負責這位客戶',
  },
  en: {
    whyTitle: 'Who has access to this customer?',
    whyHint: 'Select an account to check whether it can see this customer, and why.',
    account: 'Account',
    sees: 'Can see this customer',
    seesNot: 'Can’t see this customer',
    whyInactive: 'The account is disabled and can’t sign in',
    whyActive: 'The account is enabled',
    whyPage: 'Has permission to view the Customers page',
    whyNoPage: 'No permission to view the Customers page',
    whyScope: (scope: string) => `Data scope: ${scope}`,
    whyOwn: 'Is a sales rep of this customer',
    whyNotOwn: 'Is not a sales rep of this customer',
    whyDepartment: 'Their department looks after this customer',
    whyNotDepartment: 'Their department does not look after this customer',
  },
})
