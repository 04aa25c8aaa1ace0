import { countText } from '@banquet/contract/rule/money/amount-text'
import { words } from '../../../kit/text/text.ts'

export const employeeText = words({
  'zh-TW': {
    list: '員工列表',
    add: '新增員工',
    losing: (customers: number) =>
      `目前負責 ${countText(customers)} 位客戶，刪除後這些客戶不再由此員工負責。`,
    purpose: '為業務、倉儲等同仁建立帳號，指定所屬部門，再由最高權限選擇可使用的功能。',
  },
  en: {
    list: 'Employees',
    add: 'Add employee',
    losing: (customers: number) =>
      `Assigned to ${countText(customers)} ${customers === 1 ? 'customer' : 'customers'}; deleting ends ${customers === 1 ? 'this assignment' : 'these assignments'}. `,
    purpose:
      'Add sales, warehouse and other staff with their departments. An administrator then sets their permissions.',
  },
})
