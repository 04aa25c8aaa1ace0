import { words } from '../../../kit/text/text.ts'

export const recentText = words({
  'zh-TW': {
    recent: '最近開啟',
    clear: '清除最近開啟的紀錄',
    hint: '搜尋時會先列出您最近開啟的資料，只有您自己看得到。',
  },
  en: {
    recent: 'Recently opened',
    clear: 'Clear recently opened',
    hint: 'The search starts with the records that you opened last. Only you see them.',
  },
})
