import { words } from '../../kit/text.ts'

/** The data scopes in words, by their numbers. */
export const scopeText = words({
  'zh-TW': { 0: '不可見', 1: '全部可見', 2: '所有部門', 3: '同部門', 4: '僅自己' },
  en: { 0: 'nothing', 1: 'everything', 2: 'all departments', 3: 'same department', 4: 'only self' },
})
