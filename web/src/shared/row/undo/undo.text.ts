import { countText } from '@banquet/contract/rule/money/amount-text'
import { words } from '../../../kit/text/text.ts'

export const undoText = words({
  'zh-TW': {
    undo: '復原',
    undoAll: (n: number) => `復原同一次操作的 ${countText(n)} 筆`,
    undone: (n: number) => `已復原 ${countText(n)} 筆`,
    notUndone: (n: number) => `${countText(n)} 筆已被修改，未復原`,
    recent: '最近的批次處理',
    recentHint: '24 小時內的批次處理可以復原；之後又修改過的資料維持不變。',
    nothing: '24 小時內沒有批次處理',
    at: '時間',
    what: '處理',
    rows: '筆數',
    undoneOf: (n: number) => `已復原 ${countText(n)} 筆`,
  },
  en: {
    undo: 'Undo',
    undoAll: (n: number) =>
      n === 1 ? 'Undo this action on 1 row' : `Undo this action on ${countText(n)} rows`,
    undone: (n: number) => `Undone: ${countText(n)}`,
    notUndone: (n: number) => `Changed since and not undone: ${countText(n)}`,
    recent: 'Recent bulk actions',
    recentHint: 'Bulk actions can be undone for 24 hours. Rows that were changed since stay as they are.',
    nothing: 'There are no bulk actions of the last 24 hours',
    at: 'Time',
    what: 'Action',
    rows: 'Rows',
    undoneOf: (n: number) => `${countText(n)} undone`,
  },
})
