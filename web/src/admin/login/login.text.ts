import { words } from '../../kit/text.ts'

export const loginText = words({
  'zh-TW': {
    title: '系統管理',
    motto: '每一席，都安排妥當。',
    demo: '示範帳號',
    demoHint: '點選即可填入',
    fill: (name: string) => `填入 ${name}`,
  },
  en: {
    title: 'System administration',
    motto: 'Every seat accounted for.',
    demo: 'Demo accounts',
    demoHint: 'Choose one to fill it in',
    fill: (name: string) => `Fill in ${name}`,
  },
})
