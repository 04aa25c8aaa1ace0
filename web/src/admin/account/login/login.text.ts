import { words } from '../../../kit/text/text.ts'

export const loginText = words({
  'zh-TW': {
    title: '系統管理',
    motto: '每一席，都安排妥當。',
  },
  en: {
    title: 'System administration',
    motto: 'Every seat accounted for.',
  },
})
