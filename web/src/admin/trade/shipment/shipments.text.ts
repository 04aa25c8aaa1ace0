import { countText } from '@banquet/contract/rule/money/amount-text'
import { words } from '../../../kit/text/text.ts'

/** The texts of the list of all shipments. */
export const shipmentsText = words({
  'zh-TW': {
    list: '出貨單列表',
    purpose: '訂單確認後，可在訂單或訂單列表建立出貨單。',
    number: '出貨單編號',
    order: '訂單',
    customer: '客戶',
    deliveryDate: '配送日',
    lines: '品項數',
    gross: '含稅金額',
    created: '建立',
    shippedAt: '出貨時間',
    note: '出貨備註',
    dueToday: '今日待出貨',
    dueTomorrow: '明日待出貨',
    overdue: '逾期未出貨',
    ship: '出貨',
    shipTitle: (n: number) => `出貨 ${countText(n)} 張出貨單`,
    shipHint: '出貨後無法復原，庫存會扣除，客戶會收到通知。缺貨的出貨單不會出貨，並列出原因。',
    print: '列印出貨單',
  },
  en: {
    list: 'Shipments',
    purpose: 'Create shipments of confirmed orders on an order or in the list of orders.',
    number: 'Number',
    order: 'Order',
    customer: 'Customer',
    deliveryDate: 'Delivery date',
    lines: 'Items',
    gross: 'Total incl. tax',
    created: 'Created',
    shippedAt: 'Shipped at',
    note: 'Note',
    dueToday: 'Due today',
    dueTomorrow: 'Due tomorrow',
    overdue: 'Overdue',
    ship: 'Ship',
    shipTitle: (n: number) => `Ship ${countText(n)} ${n === 1 ? 'shipment' : 'shipments'}`,
    shipHint:
      'This can’t be undone. Stock is reduced and the customers are notified. Shipments that are short stay unshipped and are listed with the reason.',
    print: 'Print delivery notes',
  },
})
