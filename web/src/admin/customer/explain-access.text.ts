import { words } from '../../kit/text.ts'

/** Words that say why somebody sees a customer, or does not. */
export const explainAccessText = words({
  'zh-TW': {
    whyTitle: '為什麼看得到這位客戶?',
    whyHint: '選擇一個帳號，說明它能否看到這位客戶以及原因。',
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
    whyTitle: 'Why does somebody see this customer?',
    whyHint: 'Choose an account to be told whether it sees this customer, and why.',
    account: 'Account',
    sees: 'Sees this customer',
    seesNot: 'Does not see this customer',
    whyInactive: 'The account is not active and cannot sign in',
    whyActive: 'The account is active',
    whyPage: 'Has the page of customers',
    whyNoPage: 'Does not have the page of customers',
    whyScope: (scope: string) => `Scope: ${scope}`,
    whyOwn: 'Is in charge of the customer',
    whyNotOwn: 'Is not in charge of the customer',
    whyDepartment: 'The department is in charge of the customer',
    whyNotDepartment: 'The department is not in charge of the customer',
  },
})
