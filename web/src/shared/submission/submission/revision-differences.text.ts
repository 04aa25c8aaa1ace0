import { words } from '../../../kit/text/text.ts'

export const revisionDifferencesText = words({
  'zh-TW': {
    since: (n: number) => `與第 ${n} 版的差異`,
    between: (from: number, to: number) => `第 ${from} 版到第 ${to} 版的差異`,
    none: '內容沒有變更。',
    format: '文字相同，只變更了格式。',
    added: '新增：',
    removed: '刪除：',
    moved: (n: number) => `原為第 ${n} 位`,
    deleted: '（已刪除）',
    from: '從',
    to: '到',
  },
  en: {
    since: (n: number) => `Changes since revision ${n}`,
    between: (from: number, to: number) => `Changes from revision ${from} to ${to}`,
    none: 'Nothing changed.',
    format: 'Only the formatting changed.',
    added: 'Added: ',
    removed: 'Removed: ',
    moved: (n: number) => `was number ${n}`,
    deleted: '(Deleted)',
    from: 'From',
    to: 'To',
  },
})
