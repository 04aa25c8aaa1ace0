import type { NotificationKind, NotificationParams } from '@banquet/contract/notification-kinds'
import { language, words } from '../kit/text.ts'
import type { Language } from '../kit/text.ts'
import { nounWords } from './nouns.text.ts'

/** Words of the bell and of the page of notifications. */
export const notificationText = words({
  'zh-TW': {
    title: '通知',
    bell: (unread: number) => (unread === 0 ? '通知，沒有未讀' : `通知，${unread} 則未讀`),
    unread: '未讀',
    read: '已讀',
    state: '閱讀狀態',
    markRead: '標為已讀',
    markReadOf: (what: string) => `標為已讀：${what}`,
    allRead: '全部標為已讀',
    all: '查看全部通知',
    byMail: '電子郵件通知',
    list: '通知列表',
    what: '內容',
    at: '時間',
    open: '前往',
    openOf: (what: string) => `前往：${what}`,
    none: '目前沒有通知',
    purpose: '與您有關的事，例如庫存偏低、匯入完成或密碼被變更，都會在這裡通知您。',
  },
  en: {
    title: 'Notifications',
    bell: (unread: number) =>
      unread === 0 ? 'Notifications, none unread' : `Notifications, ${unread} unread`,
    unread: 'Unread',
    read: 'Read',
    state: 'State',
    markRead: 'Mark as read',
    markReadOf: (what: string) => `Mark as read: ${what}`,
    allRead: 'Mark all as read',
    all: 'See all notifications',
    byMail: 'By e-mail…',
    list: 'Notifications',
    what: 'What',
    at: 'When',
    open: 'Open',
    openOf: (what: string) => `Open: ${what}`,
    none: 'No notifications at present',
    purpose:
      'Here you are told of what concerns you: low stock, a finished import, a password that was changed.',
  },
})

type Told = Readonly<
  Record<Language, { readonly [Kind in NotificationKind]: (params: NotificationParams[Kind]) => string }>
>

// A kind of the contract without words does not compile.
const told: Told = {
  'zh-TW': {
    'account.password-changed': ({ by }) => `${by} 變更了您的密碼。若非您所要求，請聯絡管理員`,
    'account.rights-changed': ({ by }) => `${by} 變更了您的權限`,
    'customer.handed-over': ({ name, count, by }) =>
      count > 1 ? `${by} 將 ${name} 等 ${count} 位客戶移交給您` : `${by} 將客戶 ${name} 移交給您`,
    'import.finished': ({ noun, file, done, failed }) =>
      `${nounWords(noun) ?? ''}匯入完成：${file}，成功 ${done} 筆${failed > 0 ? `，失敗 ${failed} 筆` : ''}`,
    'mail.failed': ({ subject }) => `信件「${subject}」無法寄出`,
    'order.cancelled': ({ number, customer }) => `訂單 ${number}（${customer}）已取消`,
    'order.changed': ({ number, customer, day }) => `${customer} 的訂單 ${number} 已修改，配送日 ${day}`,
    'order.late': ({ number, customer, day }) => `${customer} 的訂單 ${number} 於截止後成立，配送日 ${day}`,
    'order.placed': ({ number, customer, day }) => `${customer} 的訂單 ${number} 已成立，配送日 ${day}`,
    'order.shipped': ({ number, customer }) => `${customer} 的訂單 ${number} 已出貨`,
    'order.shorted': ({ number, customer, product, ordered, granted, unit, others }) =>
      `${customer} 的訂單 ${number} 數量減少：${product} 訂 ${ordered} ${unit}，可供 ${granted} ${unit}${others > 0 ? `，另有 ${others} 項商品` : ''}`,
    'stock.low': ({ name, left, limit, unit }) => `${name} 庫存偏低：剩 ${left} ${unit}（安全庫存 ${limit}）`,
    'stock.mismatch': ({ name, count }) =>
      count > 1 ? `${name} 等 ${count} 項商品的庫存與異動紀錄不符` : `${name} 的庫存與異動紀錄不符`,
    'stock.short': ({ day, name, missing, unit, others }) =>
      `${day} 的訂單已截止，庫存不足：${name} 尚缺 ${missing} ${unit}${others > 0 ? `，另有 ${others} 項商品` : ''}`,
  },
  en: {
    'account.password-changed': ({ by }) =>
      `${by} changed your password. If you did not ask for that, contact the administrator`,
    'account.rights-changed': ({ by }) => `${by} changed your rights`,
    'customer.handed-over': ({ name, count, by }) =>
      count > 1
        ? `${by} handed ${name} and ${count - 1} more customers over to you`
        : `${by} handed the customer ${name} over to you`,
    'import.finished': ({ file, done, failed }) =>
      `Import of ${file} finished: ${done} rows taken over${failed > 0 ? `, ${failed} failed` : ''}`,
    'mail.failed': ({ subject }) => `The mail “${subject}” could not be sent`,
    'order.cancelled': ({ number, customer }) => `The order ${number} of ${customer} was cancelled`,
    'order.changed': ({ number, customer, day }) =>
      `The order ${number} of ${customer} was edited; delivery ${day}`,
    'order.late': ({ number, customer, day }) =>
      `The order ${number} of ${customer} came after the cut-off; delivery ${day}`,
    'order.placed': ({ number, customer, day }) =>
      `The order ${number} of ${customer} was placed; delivery ${day}`,
    'order.shipped': ({ number, customer }) => `Goods of the order ${number} of ${customer} have left`,
    'order.shorted': ({ number, customer, product, ordered, granted, unit, others }) =>
      `The order ${number} of ${customer} gets less of ${product}: ${granted} of ${ordered} ${unit}${others > 0 ? `, and of ${others} more products` : ''}`,
    'stock.low': ({ name, left, limit, unit }) =>
      `${name} is running low: ${left} ${unit} left (safety stock ${limit})`,
    'stock.mismatch': ({ name, count }) =>
      count > 1
        ? `The stock of ${name} and ${count - 1} more products is not what its movements add up to`
        : `The stock of ${name} is not what its movements add up to`,
    'stock.short': ({ day, name, missing, unit, others }) =>
      `Orders for ${day} closed, and there is too little in stock: ${missing} ${unit} of ${name} are missing${others > 0 ? `, and ${others} more products are short` : ''}`,
  },
}

/** What somebody is told, in words of the language shown now. A newer program may know kinds that this page does not. */
export function notificationWords({ kind, params }: { kind: string; params: object }): string {
  const say = (told[language()] as Readonly<Record<string, ((params: object) => string) | undefined>>)[kind]
  return say ? say(params) : kind
}
