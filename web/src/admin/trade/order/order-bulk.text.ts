import { countText } from '@banquet/contract/rule/money/amount-text'
import { words } from '../../../kit/text/text.ts'

export const orderBulkText = words({
  'zh-TW': {
    confirmDone: (n: number) => `已確認 ${countText(n)} 筆訂單`,
    holdDone: (n: number) => `已暫緩 ${countText(n)} 筆訂單`,
    releaseDone: (n: number) => `已解除 ${countText(n)} 筆訂單的暫緩`,
    cancelDone: (n: number) => `已取消 ${countText(n)} 筆訂單`,
    holdTitle: (n: number) => `暫緩出貨：${countText(n)} 筆訂單`,
    cancelTitle: (n: number) => `取消 ${countText(n)} 筆訂單`,
    cancelHint:
      '取消後無法復原，為這些訂單預留的庫存會全部釋出，客戶也會收到通知。待出貨的出貨單會一併作廢。',
    holdHint: '暫緩期間不會出貨，為這些訂單預留的庫存不會釋出。',
    matching: (n: number) => `符合目前搜尋條件的全部 ${countText(n)} 筆訂單。`,
    andMore: (numbers: string, n: number) => `${numbers} 等 ${countText(n)} 筆`,
    progress: (done: number, all: number) => `處理中：${countText(done)}／${countText(all)} 筆`,
  },
  en: {
    confirmDone: (n: number) => `Orders confirmed: ${countText(n)}`,
    holdDone: (n: number) => `Orders put on hold: ${countText(n)}`,
    releaseDone: (n: number) => `Orders released: ${countText(n)}`,
    cancelDone: (n: number) => `Orders cancelled: ${countText(n)}`,
    holdTitle: (n: number) => `Put orders on hold (${countText(n)})`,
    cancelTitle: (n: number) => `Cancel orders (${countText(n)})`,
    cancelHint:
      'This can’t be undone. Reserved stock is released, the customers are notified, and prepared shipments are voided.',
    holdHint: 'Orders on hold are not shipped. Reserved stock stays reserved.',
    matching: (n: number) => `All ${countText(n)} orders that match the current search.`,
    andMore: (numbers: string, n: number) => `${numbers} and others, ${countText(n)} in all`,
    progress: (done: number, all: number) => `Working: ${countText(done)} of ${countText(all)}`,
  },
})
