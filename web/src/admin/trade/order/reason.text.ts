import { words } from '../../../kit/text/text.ts'

/** What putting an order on hold or cancelling it means. */
export const orderReasonText = words({
  'zh-TW': {
    holdTitle: (number: string) => `暫緩出貨：訂單 ${number}`,
    holdHint: '暫緩期間不會出貨，為這筆訂單預留的庫存不會釋出。',
    cancelTitle: (number: string) => `取消訂單 ${number}`,
    cancelHint: '取消後無法復原，為這筆訂單預留的庫存會全部釋出，客戶也會收到通知。',
    cancelsDrafts: (numbers: readonly string[]) => `待出貨的出貨單 ${numbers.join('、')} 會一併作廢。`,
  },
  en: {
    holdTitle: (number: string) => `Put order ${number} on hold?`,
    holdHint: 'Orders on hold are not shipped. Reserved stock stays reserved.',
    cancelTitle: (number: string) => `Cancel order ${number}?`,
    cancelHint: 'This can’t be undone. Reserved stock is released and the customer is notified.',
    cancelsDrafts: (numbers: readonly string[]) =>
      ` ${numbers.length === 1 ? 'The prepared shipment' : 'The prepared shipments'} ${numbers.join(', ')} will be voided.`,
  },
})

/** Common reasons of staff for a cancellation. */
export const usualReasonsOfStaff = words({
  'zh-TW': {
    asked: '客戶要求取消',
    twice: '客戶重複下單',
    event: '活動取消或改期',
    shortage: '缺貨',
    delivery: '無法配送',
  },
  en: {
    asked: 'Cancelled by the customer',
    twice: 'Ordered twice by the customer',
    event: 'Event cancelled or moved',
    shortage: 'Out of stock',
    delivery: 'Delivery not possible',
  },
})
