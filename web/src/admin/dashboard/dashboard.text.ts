import { words } from '../../kit/text.ts'

export const dashboardText = words({
  'zh-TW': {
    welcome: (name: string) => `歡迎回來，${name}`,
    quick: '快速前往',
    noPages: '尚未開放任何功能，請聯絡管理員。',
    counts: '資料筆數',
    accounts: '帳號',
    kind: '身分',
    total: '合計',
    signIns: '最近登入',
    changes: '最近異動',
    noSignIns: '尚無登入紀錄',
    noChanges: '尚無異動。新增、修改或刪除資料後，紀錄會顯示在這裡。',
    created: '新增',
    updated: '修改',
    deleted: '刪除',
    from: (ip: string) => `來自 ${ip}`,
    updatedAt: (time: string) => `更新於 ${time}`,
    apiDocs: 'API 文件',
  },
  en: {
    welcome: (name: string) => `Welcome back, ${name}`,
    quick: 'Go to',
    noPages: 'No pages are open to this account yet. Please contact the administrator.',
    counts: 'Records',
    accounts: 'Accounts',
    kind: 'Kind',
    total: 'Total',
    signIns: 'Last sign-ins',
    changes: 'Latest changes',
    noSignIns: 'No sign-ins yet',
    noChanges: 'No changes yet. What is added, edited or deleted will be listed here.',
    created: 'added',
    updated: 'edited',
    deleted: 'deleted',
    from: (ip: string) => `from ${ip}`,
    updatedAt: (time: string) => `As of ${time}`,
    apiDocs: 'API documentation',
  },
})

/** Nouns of the audit and of the counts, where they are not simply a page. */
export const nounText = words({
  'zh-TW': { account: '帳號', department: '部門', hotel: '飯店', sub_department: '子部門', unit: '單位' },
  en: {
    account: 'account',
    department: 'department',
    hotel: 'hotel',
    sub_department: 'sub-department',
    unit: 'unit',
  },
})
