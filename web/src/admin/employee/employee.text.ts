import { words } from '../../kit/text.ts'

export const employeeText = words({
  'zh-TW': {
    list: '員工列表',
    add: '新增員工',
    purpose: '為業務、倉儲等同仁建立帳號，指定所屬部門，再由最高權限選擇可使用的功能。',
  },
  en: {
    list: 'Employees',
    add: 'Add employee',
    purpose:
      'Add sales, warehouse and other staff with their departments; an administrator then chooses their pages.',
  },
})
