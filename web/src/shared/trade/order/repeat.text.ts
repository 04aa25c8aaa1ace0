import { countText } from '@banquet/contract/rule/money/amount-text'
import { words } from '../../../kit/text/text.ts'

export const repeatText = words({
  'zh-TW': {
    unchanged: (count: number) => `${countText(count)} 項商品的價格與數量不變`,
    repriced: '價格有變動',
    raised: '已調整為可訂購的數量',
    short: '庫存不足，請調整數量',
    gone: '已無法訂購，不會帶入',
    amount: (amount: string) => `NT$ ${amount}`,
    quantity: (count: number, unit: string) => `${countText(count)} ${unit}`,
    fromTo: (name: string, from: string, to: string) => `${name}：${from} → ${to}`,
    available: (name: string, count: number) => `${name}：可用數量為 ${countText(count)}`,
    allGone: '這些商品目前都無法訂購',
  },
  en: {
    unchanged: (count) =>
      count === 1
        ? '1 product at the same price and quantity'
        : `${countText(count)} products at the same price and quantity`,
    repriced: 'Price changes',
    raised: 'Quantities adjusted to what can be ordered',
    short: 'Not enough stock. Please adjust the quantity.',
    gone: 'No longer available and left out',
    amount: (amount) => `NT$ ${amount}`,
    quantity: (count, unit) => `${countText(count)} ${unit}`,
    fromTo: (name, from, to) => `${name}: ${from} → ${to}`,
    available: (name, count) => `${name}: ${countText(count)} available`,
    allGone: 'None of these products are currently available',
  },
})
