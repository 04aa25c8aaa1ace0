import { countText } from '@banquet/contract/rule/money/amount-text'
import { words } from '../../../kit/text/text.ts'

export const orderBulkText = words({
  'zh-TW': {
    cancelTitle: (n: number) => `取消 ${countText(n)} 筆訂單`,
    cancelHint:
      '取消後無法復原，為這些訂單預留的庫存會全部釋出，客戶也會收到通知。待出貨的出貨單會一併作廢。',
    holdHint: '暫緩期間不會出貨，為這些訂單預留的庫存不會釋出。',
    day: '變更配送日',
    dayHint: '依各客戶的配送日與截止時間檢查；無法配送的訂單不變更，並列出原因。客戶會收到通知。',
    lateHint: '填寫後，已過截止時間或非配送日的訂單也會變更。',
    prepare: '建立出貨單',
    assignHint: '指派給這些訂單的客戶；訂單保留下單時的負責業務。',
    confirmations: '列印確認單',
    notes: '列印出貨單',
  },
  en: {
    cancelTitle: (n: number) => `Cancel orders (${countText(n)})`,
    cancelHint:
      'This can’t be undone. Reserved stock is released, the customers are notified, and prepared shipments are voided.',
    holdHint: 'Orders on hold are not shipped. Reserved stock stays reserved.',
    day: 'Change delivery date',
    dayHint:
      'Each order is checked against the delivery days and cut-off of its customer. Orders that don’t fit stay unchanged and are listed with the reason. Customers are notified.',
    lateHint: 'With a reason, orders are moved even after the cut-off or to a day without deliveries.',
    prepare: 'Create shipments',
    assignHint: 'Assigns the customers of these orders. The orders keep the sales rep they were placed with.',
    confirmations: 'Print confirmations',
    notes: 'Print delivery notes',
  },
})
