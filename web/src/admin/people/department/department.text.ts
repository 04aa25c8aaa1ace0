import { countText } from '@banquet/contract/rule/money/amount-text'
import { words } from '../../../kit/text/text.ts'

export const departmentText = words({
  'zh-TW': {
    department: '部門',
    list: '部門列表',
    add: '新增部門',
    edit: '編輯部門',
    purpose: '新增部門與其下的子部門，帳號可歸屬於任一層。',
    subDepartment: '子部門',
    subCount: (n: number) => `子部門（${countText(n)}）`,
    subCountOf: (name: string, n: number) => `子部門（${countText(n)}）：${name}`,
    subList: (name: string) => `${name} 的子部門`,
    subAdd: '新增子部門',
    subEdit: '編輯子部門',
    subPurpose: '子部門是部門之下的組別，例如北區業務組。',
    moveHint: '選擇其他部門，即可將子部門及其帳號移至該部門。',
    none: '未指定',
  },
  en: {
    department: 'Department',
    list: 'Departments',
    add: 'Add department',
    edit: 'Edit department',
    purpose: 'Add a department, then its sub-departments. Accounts can belong to either.',
    subDepartment: 'Sub-department',
    subCount: (n: number) => `Sub-departments (${countText(n)})`,
    subCountOf: (name: string, n: number) => `Sub-departments (${countText(n)}) of ${name}`,
    subList: (name: string) => `Sub-departments of ${name}`,
    subAdd: 'Add sub-department',
    subEdit: 'Edit sub-department',
    subPurpose: 'A sub-department is a group within a department, such as the northern sales team.',
    moveHint: 'Select another department to move this sub-department and its accounts there.',
    none: 'None',
  },
})
