import { countText } from '@banquet/contract/rule/money/amount-text'
import { words } from '../text/text.ts'

export const bulkResultsText = words({
  'zh-TW': {
    title: '處理結果',
    done: (n: number) => `已完成 ${countText(n)} 筆`,
    notDone: (n: number) => `未處理 ${countText(n)} 筆，原因列於下方`,
    state: '目前狀態',
    result: '結果',
    isDone: '完成',
    otherState: '目前狀態不適用',
  },
  en: {
    title: 'Result',
    done: (n: number) => `Done: ${countText(n)}`,
    notDone: (n: number) => `Not done: ${countText(n)}. The reasons are listed below.`,
    state: 'Status now',
    result: 'Result',
    isDone: 'Done',
    otherState: 'Not possible in this status',
  },
})
