import { words } from '../../kit/text.ts'

export const loginText = words({
  'zh-TW': {
    title: '系統管理',
    motto: '每一席，都安排妥當。',
    demo: '示範帳號',
    demoHint: '點選即可填入',
  },
  en: {
    title: 'System administration',
    motto: 'Every seat accounted for.',
    demo: 'Demo accounts',
    demoHint: 'Choose one to fill it in',
  },
})

/** Who the accounts of the demonstration are. */
export const demoKindText = words({
  'zh-TW': { admin: '最高權限', management: '管理員', clerk: '承辦人員', 'hotel-service': '飯店管理員' },
  en: { admin: 'Administrator', management: 'Manager', clerk: 'Clerk', 'hotel-service': 'Hotel service' },
})
