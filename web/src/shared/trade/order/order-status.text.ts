import type { OrderStatus } from '@banquet/contract/trade/order-record'
import { words } from '../../../kit/text/text.ts'

/** The words for the status of an order. */
export const orderStatusText = words({
  'zh-TW': {
    placed: '待確認',
    confirmed: '已確認',
    'on-hold': '暫緩中',
    'partially-shipped': '部分出貨',
    shipped: '已出貨',
    cancelled: '已取消',
  } satisfies Record<OrderStatus, string>,
  en: {
    placed: 'Awaiting confirmation',
    confirmed: 'Confirmed',
    'on-hold': 'On hold',
    'partially-shipped': 'Partially shipped',
    shipped: 'Shipped',
    cancelled: 'Cancelled',
  },
})
