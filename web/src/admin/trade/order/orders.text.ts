import { words } from '../../../kit/text/text.ts'

/** The texts of the list of orders and its filters. */
export const ordersText = words({
  'zh-TW': {
    add: '新增訂單',
    list: '訂單列表',
    purpose: '客戶在訂購網站送出的訂單，以及您代客戶建立的訂單。',
    range: '範圍',
    everything: '全部訂單',
    type: '分類類型',
    anyType: '全部分類',
    prepared: '已備貨未出貨',
    notCancelled: '不含已取消',
    anyCustomer: '客戶：全部',
    ofCustomer: (name: string) => `客戶：${name}`,
    clearCustomer: '不限客戶',
    placedOn: (days: string) => `下單日：${days}`,
    clearPlaced: '不限下單日',
    open: '未完成訂單',
  },
  en: {
    add: 'Add order',
    list: 'Orders',
    purpose: 'Orders from the shop and orders you enter for customers.',
    range: 'Show',
    everything: 'All orders',
    type: 'Type',
    anyType: 'All types',
    prepared: 'Packed, not shipped',
    notCancelled: 'All but cancelled',
    anyCustomer: 'Customer: All',
    ofCustomer: (name: string) => `Customer: ${name}`,
    clearCustomer: 'Clear customer filter',
    placedOn: (days: string) => `Order date: ${days}`,
    clearPlaced: 'Clear order date filter',
    open: 'Open orders',
  },
})
