import type { Right } from '@banquet/contract/call/access'
import { words } from '../../../kit/text/text.ts'

/** Rights on a page. */
export const rightText = words({
  'zh-TW': {
    view: '檢視',
    add: '新增',
    edit: '編輯',
    delete: '刪除',
    settle: '收款確認',
    refund: '退款',
    export: '匯出',
    send: '寄送',
    override: '特別核准',
    stay: '登錄入住',
    decide: '決定錄取',
    confirm: '確認',
    hold: '暫緩',
    cancel: '取消',
    ship: '出貨',
    return: '退貨',
    close: '結案',
    allocate: '分配',
    price: '檢視價格',
  } satisfies Record<Right, string>,
  en: {
    view: 'View',
    add: 'Add',
    edit: 'Edit',
    delete: 'Delete',
    settle: 'Confirm payment',
    refund: 'Refund',
    export: 'Export',
    send: 'Send',
    override: 'Override',
    stay: 'Record stays',
    decide: 'Decide',
    confirm: 'Confirm',
    hold: 'Hold',
    cancel: 'Cancel',
    ship: 'Ship',
    return: 'Record returns',
    close: 'Close short',
    allocate: 'Allocate',
    price: 'See prices',
  },
})

/** Data scopes: which rows of a page are visible. */
export const scopeText = words({
  'zh-TW': { 0: '不可見', 1: '全部可見', 2: '所有部門', 3: '同部門', 4: '僅本人' },
  en: { 0: 'None', 1: 'All', 2: 'All departments', 3: 'Same department', 4: 'Own only' },
})

export const treeText = words({
  'zh-TW': {
    scope: (page: string) => `${page}的資料範圍`,
    rightOn: (right: string, page: string) => `${page}：${right}`,
    none: '無',
  },
  en: {
    scope: (page: string) => `Data scope for ${page}`,
    rightOn: (right: string, page: string) => `${page}: ${right}`,
    none: 'None',
  },
})
