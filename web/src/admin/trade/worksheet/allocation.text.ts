import { countText } from '@banquet/contract/rule/money/amount-text'
import type { Allocation } from '@banquet/contract/trade/worksheet'
import { words } from '../../../kit/text/text.ts'

type Sums = Pick<Allocation, 'supply' | 'open' | 'granted' | 'taken'>

/** The texts of the dialog that allocates a product that is short on a day. */
export const allocationText = words({
  'zh-TW': {
    title: (product: string, day: string) => `缺貨分配：${product}（${day}）`,
    hint: '庫存不足以供應當天全部訂單時，決定每張訂單可分配的數量；數量為訂購倍數的整數倍。',
    supply: '可供數量',
    supplyHint: '留空時，以現有庫存扣除較早配送日訂單後的數量計算。',
    method: '分配方式',
    'first-come': '先訂先給：依訂單成立的先後供應，先訂的先滿足',
    'pro-rata': '按比例：每張訂單依訂購數量減少相同比例',
    priority: '指定客戶優先：先供應勾選的客戶，其餘依訂單成立的先後',
    customers: '優先客戶',
    customersHint: '依勾選的順序供應；可用「上移」調整。',
    rank: (rank: number) => `第 ${rank} 順位`,
    raise: '上移',
    raiseOf: (name: string) => `將 ${name} 上移`,
    preview: '分配結果',
    customer: '客戶',
    order: '訂單',
    ordered: '訂購',
    open: '待出貨',
    granted: '分配數量',
    taken: '取消數量',
    totals: ({ supply, open, granted, taken }: Sums, unit: string) =>
      `可供 ${countText(supply)} ${unit}，待出貨 ${countText(open)}，分配 ${countText(granted)}，取消 ${countText(taken)} ${unit}`,
    working: '試算中…',
    enough: '數量足夠，所有訂單都可出貨，不需分配。',
    warning:
      '套用後無法復原：未分配到的數量會從訂單取消，完全沒有分配到的訂單會整張取消，並通知客戶；因此無法出貨的待出貨出貨單會作廢。',
    reason: '原因',
    reasonHint: '會記錄在訂單與操作紀錄。',
    apply: '套用分配',
    wait: '試算尚未完成，請稍候再套用',
    changed: '訂單或庫存剛有變動，已更新分配結果，請確認後再套用',
    done: (taken: number, unit: string) => `已套用分配，取消 ${countText(taken)} ${unit}，並已通知客戶`,
  },
  en: {
    title: (product: string, day: string) => `Allocate shortage: ${product} (${day})`,
    hint: 'Decide how much each order gets when there is not enough for the day. Quantities follow the order multiple.',
    supply: 'Available to allocate',
    supplyHint: 'Leave blank to use stock on hand minus orders for earlier delivery dates.',
    method: 'Allocation method',
    'first-come': 'First come, first served: earlier orders are filled first',
    'pro-rata': 'Pro rata: every order gets the same share of its quantity',
    priority: 'Priority customers: selected customers are filled first, then earlier orders',
    customers: 'Priority customers',
    customersHint: 'Filled in the order you select them. Use “Move up” to change it.',
    rank: (rank: number) => `No. ${rank}`,
    raise: 'Move up',
    raiseOf: (name: string) => `Move ${name} up`,
    preview: 'Allocation',
    customer: 'Customer',
    order: 'Order',
    ordered: 'Ordered',
    open: 'To ship',
    granted: 'Allocated',
    taken: 'To cancel',
    totals: ({ supply, open, granted, taken }: Sums, unit: string) =>
      `${countText(supply)} ${unit} available for ${countText(open)} to ship: ${countText(granted)} allocated, ${countText(taken)} to cancel`,
    working: 'Calculating…',
    enough: 'There is enough for every order. No allocation is needed.',
    warning:
      'This can’t be undone. Unallocated quantities are cancelled, orders that get nothing are cancelled entirely, and customers are notified. Shipments that can no longer leave are voided.',
    reason: 'Reason',
    reasonHint: 'Saved with the orders and in the audit log.',
    apply: 'Apply allocation',
    wait: 'Still calculating. Please wait a moment.',
    changed: 'Orders or stock just changed and the allocation was updated. Please review it before applying.',
    done: (taken: number, unit: string) =>
      `Allocation applied. ${countText(taken)} ${unit} cancelled and customers notified.`,
  },
})
