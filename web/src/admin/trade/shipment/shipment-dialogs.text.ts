import { countText } from '@banquet/contract/rule/money/amount-text'
import { words } from '../../../kit/text/text.ts'

/** The texts that only the dialogs about shipments and returns use. */
export const shipmentDialogsText = words({
  'zh-TW': {
    addTitle: (number: string) => `建立訂單 ${number} 的出貨單`,
    addHint: '出貨單建立後仍可刪除，確認出貨時才會扣除庫存。數量填 0 的品項不出貨。',
    added: '出貨單已建立',
    heldBy: (parts: readonly string[]) => `已備貨：${parts.join('、')}`,
    heldPart: (number: string, quantity: number, unit: string) =>
      `${number}（${countText(quantity)} ${unit}）`,
    closesDrafts: (numbers: readonly string[]) => `待出貨的出貨單 ${numbers.join('、')} 會一併作廢。`,
    noteHint: '會印在出貨單上。',
    quantityOf: (product: string) => `${product} 的出貨數量`,
    alreadyShipped: '已出貨',
    confirmShip: '確認出貨',
    shipLess: '依可出數量出貨',
    shortOf: (n: number) => `${countText(n)} 項商品庫存不足，無法依出貨單的數量出貨：`,
    shortLine: (product: string, wanted: number, there: number, unit: string) =>
      `${product}：要出 ${countText(wanted)} ${unit}，可出 ${countText(there)} ${unit}`,
    lessHint: '可以先出可出的數量，其餘留在訂單上；或先到工作表分配缺貨。',
    nothingLeft: '目前沒有可以出貨的數量。請先補足庫存，或到工作表分配缺貨。',
    allocate: '到工作表分配缺貨',
    otherDay: (delivery: string, today: string) => `配送日是 ${delivery}，今天是 ${today}。確定今天出貨?`,
    shipToday: '今天出貨',
    afterOrder: '出貨後的訂單狀態',
    leavesOpen: (lines: number) =>
      `出貨後仍有 ${countText(lines)} 項未出完，可再建立出貨單，或以「結案」取消未出貨的數量。`,
    shipDone: (number: string) => `出貨單 ${number} 已出貨`,
    closeShortTitle: (number: string) => `訂單 ${number} 結案`,
    closeShortHint: '以下未出貨的數量將取消，預留的庫存會釋出。結案後無法復原。',
    closeShortDone: '訂單已結案，未出貨的數量已取消',
    givenUp: '取消數量',
    returnTitle: (number: string) => `訂單 ${number} 退貨`,
    returnHint: '退貨單建立後無法變更。數量填 0 的品項不退貨。',
    returnDone: (number: string) => `退貨單 ${number} 已建立`,
    returnQuantityOf: (product: string) => `${product} 的退貨數量`,
    returnable: '可退',
    restockOf: (product: string) => `${product} 退回庫存`,
  },
  en: {
    addTitle: (number: string) => `Create shipment for order ${number}`,
    addHint:
      'You can still delete the shipment. Stock is deducted when you confirm shipping. Lines with 0 are left out.',
    added: 'Shipment created',
    heldBy: (parts: readonly string[]) => `Already prepared: ${parts.join(', ')}`,
    heldPart: (number: string, quantity: number, unit: string) =>
      `${number} (${countText(quantity)} ${unit})`,
    closesDrafts: (numbers: readonly string[]) =>
      ` ${numbers.length === 1 ? 'The prepared shipment' : 'The prepared shipments'} ${numbers.join(', ')} will be voided.`,
    noteHint: 'Printed on the delivery note.',
    quantityOf: (product: string) => `Quantity of ${product}`,
    alreadyShipped: 'Shipped',
    confirmShip: 'Confirm shipping',
    shipLess: 'Ship what is there',
    shortOf: (n: number) =>
      `${n === 1 ? '1 product is' : `${countText(n)} products are`} short and can’t be shipped as prepared:`,
    shortLine: (product: string, wanted: number, there: number, unit: string) =>
      `${product}: ${countText(wanted)} ${unit} wanted, ${countText(there)} ${unit} can be shipped`,
    lessHint:
      'Ship what is there and leave the rest on the order, or allocate the shortage on the worksheet first.',
    nothingLeft: 'Nothing can be shipped now. Add stock, or allocate the shortage on the worksheet first.',
    allocate: 'Allocate on the worksheet',
    otherDay: (delivery: string, today: string) =>
      `The delivery date is ${delivery}, and today is ${today}. Ship today?`,
    shipToday: 'Ship today',
    afterOrder: 'Order status after shipping',
    leavesOpen: (lines: number) =>
      `${lines === 1 ? '1 line' : `${countText(lines)} lines`} will still have quantities to ship. Ship the rest later, or close the order to cancel them.`,
    shipDone: (number: string) => `Shipment ${number} shipped`,
    closeShortTitle: (number: string) => `Close order ${number}`,
    closeShortHint:
      'The quantities below will be cancelled and their reserved stock released. This can’t be undone.',
    closeShortDone: 'Order closed. Unshipped quantities were cancelled.',
    givenUp: 'To cancel',
    returnTitle: (number: string) => `Record return for order ${number}`,
    returnHint: 'A return can’t be changed once recorded. Lines with 0 are left out.',
    returnDone: (number: string) => `Return ${number} recorded`,
    returnQuantityOf: (product: string) => `Quantity of ${product} to return`,
    returnable: 'Returnable',
    restockOf: (product: string) => `Restock ${product}`,
  },
})
