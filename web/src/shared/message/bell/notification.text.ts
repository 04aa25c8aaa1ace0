import { countText } from '@banquet/contract/rule/money/amount-text'
import { bookingStateWords } from '@banquet/contract/lodging/booking-states'
import type { NotificationKind, NotificationParams } from '@banquet/contract/message/notification-kinds'
import { language, words, type Language } from '../../../kit/text/text.ts'
import { nounWords } from '../../../kit/text/nouns.text.ts'

/** The texts of the bell and of the page of notifications. */
export const notificationText = words({
  'zh-TW': {
    title: '通知',
    bell: (unread: number) => (unread === 0 ? '通知，沒有未讀' : `通知，${countText(unread)} 則未讀`),
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
    purpose: '庫存偏低、匯入完成、密碼變更等與您有關的通知會顯示在這裡。',
  },
  en: {
    title: 'Notifications',
    bell: (unread: number) =>
      unread === 0 ? 'Notifications, none unread' : `Notifications, ${countText(unread)} unread`,
    unread: 'Unread',
    read: 'Read',
    state: 'Status',
    markRead: 'Mark as read',
    markReadOf: (what: string) => `Mark as read: ${what}`,
    allRead: 'Mark all as read',
    all: 'View all notifications',
    byMail: 'Email notifications',
    list: 'Notifications',
    what: 'Message',
    at: 'Time',
    open: 'Open',
    openOf: (what: string) => `Open: ${what}`,
    none: 'No notifications',
    purpose: 'Updates for you, such as low stock, finished imports or password changes.',
  },
})

type Sentences = Readonly<
  Record<Language, { readonly [Kind in NotificationKind]: (params: NotificationParams[Kind]) => string }>
>

/** The state of a sign-up, as the end of a sentence. */
const signupStates: Readonly<Record<Language, (state: string) => string>> = {
  'zh-TW': (state) =>
    ({
      'waiting-list': '已列入候補名單',
      'awaiting-approval': '審核中',
      'awaiting-payment': '已有名額，請於期限前繳費',
      confirmed: '已確認',
      rejected: '未通過審核',
      expired: '逾期未繳費，名額已釋出',
      cancelled: '已取消',
    })[state] ?? state,
  en: (state) =>
    ({
      'waiting-list': 'is on the waiting list',
      'awaiting-approval': 'is under review',
      'awaiting-payment': 'has a place. Please pay in time.',
      confirmed: 'is confirmed',
      rejected: 'was not accepted',
      expired: 'was not paid in time, and its place was released',
      cancelled: 'was cancelled',
    })[state] ?? state,
}

/** The state of a booking. */
function bookingState(words: Language, state: string): string {
  const known: Readonly<Record<string, string>> = bookingStateWords[words]
  return known[state] ?? state
}

// A kind of the contract without words does not compile.
const sentences: Sentences = {
  'zh-TW': {
    'account.password-changed': ({ by }) =>
      `${by || '管理人員'} 變更了您的密碼。若非您要求的變更，請聯絡管理員`,
    'account.rights-changed': ({ by }) => `${by || '管理人員'} 變更了您的權限`,
    'customer.handed-over': ({ name, count, by }) =>
      count > 1 ? `${by} 將 ${name} 等 ${countText(count)} 位客戶移交給您` : `${by} 將客戶 ${name} 移交給您`,
    'hotel.assigned': ({ hotel }) => `您已成為「${hotel}」的管理員`,
    'hotel.withdrawn': ({ hotel }) => `您已不再是「${hotel}」的管理員`,
    'hotel-order.changed': ({ code, hotel, arrival, departure }) =>
      `訂房 ${code} 已變更：${hotel} ${arrival} 至 ${departure}`,
    'hotel-order.message': ({ code, hotel, by }) => `${by || '主辦單位'} 就訂房 ${code}（${hotel}）留言`,
    'hotel-order.number': ({ code, hotel, number }) => `${hotel} 已確認訂房 ${code}，訂房代號 ${number}`,
    'hotel-order.state': ({ code, hotel, arrival, state }) =>
      `訂房 ${code}（${hotel}，${arrival} 入住）：${bookingState('zh-TW', state)}`,
    'import.finished': ({ noun, file, done, failed }) =>
      `${nounWords(noun) ?? ''}匯入完成：${file}，成功 ${countText(done)} 筆${failed > 0 ? `，失敗 ${countText(failed)} 筆` : ''}`,
    'mail.bounced': ({ subject }) => `信件「${subject}」寄出後遭退回`,
    'mail.failed': ({ subject }) => `信件「${subject}」無法寄出`,
    'order.cancelled': ({ number, customer }) => `訂單 ${number}（${customer}）已取消`,
    'order.changed': ({ number, customer, day }) => `${customer} 的訂單 ${number} 已修改，配送日 ${day}`,
    'order.late': ({ number, customer, day }) => `${customer} 的訂單 ${number} 於截止後成立，配送日 ${day}`,
    'order.placed': ({ number, customer, day }) => `${customer} 的訂單 ${number} 已成立，配送日 ${day}`,
    'order.shipped': ({ number, customer }) => `${customer} 的訂單 ${number} 已出貨`,
    'order.shorted': ({ number, customer, product, ordered, granted, unit, others }) =>
      `${customer} 的訂單 ${number} 數量減少：${product} 訂 ${countText(ordered)} ${unit}，可供 ${countText(granted)} ${unit}${others > 0 ? `，另有 ${countText(others)} 項商品` : ''}`,
    'refund.requested': ({ number, amount }) => `付款單 ${number} 申請退款 NT$ ${countText(amount)}`,
    'room-block.release': ({ hotel, day, left }) =>
      `${hotel} 的客房將於 ${day} 釋回，尚有 ${countText(left)} 間晚未訂`,
    'signup.changed': ({ code, type }) => `您的報名 ${code} 已變更：${type}，請查看費用`,
    'signup.given': ({ code, type }) => `您的報名 ${code}（${type}）已轉讓`,
    'signup.received': ({ code, type }) => `報名 ${code}（${type}）已轉讓給您`,
    'signup.reminder': ({ code, type }) => `報名 ${code}（${type}）尚待繳費，請留意期限`,
    'signup.state': ({ code, type, state }) => `報名 ${code}（${type}）${signupStates['zh-TW'](state)}`,
    'discussion.mention': ({ code }) => `有人在投稿 ${code} 的討論中提及您`,
    'discussion.message': ({ code }) => `投稿 ${code} 的討論有新訊息`,
    'news.announced': ({ name, event }) => `${event}：${name}`,
    'participant.mention': ({ by, event }) => `${by} 在「${event}」參加者的附註中提及您`,
    'submission.decided': ({ code }) => `投稿 ${code} 的審查結果已公布`,
    'submission-fee.reminder': ({ code }) => `投稿 ${code} 的投稿費尚未繳清`,
    'stock.low': ({ name, left, limit, unit }) =>
      `${name} 庫存偏低：剩 ${countText(left)} ${unit}（安全庫存 ${countText(limit)}）`,
    'stock.mismatch': ({ name, count }) =>
      count > 1
        ? `${name} 等 ${countText(count)} 項商品的庫存與異動紀錄不符`
        : `${name} 的庫存與異動紀錄不符`,
    'disk.low': ({ percent, megabytes }) => `儲存空間即將用完：剩 ${percent}%（${countText(megabytes)} MB）`,
    'verify.differs': ({ count, failed }) =>
      count > 0
        ? `資料核對發現 ${countText(count)} 處不符${failed > 0 ? `，另有 ${countText(failed)} 項檢查無法執行` : ''}`
        : `資料核對有 ${countText(failed)} 項檢查無法執行`,
    'stock.short': ({ day, name, missing, unit, others }) =>
      `${day} 的訂單已截止，庫存不足：${name} 尚缺 ${countText(missing)} ${unit}${others > 0 ? `，另有 ${countText(others)} 項商品` : ''}`,
  },
  en: {
    'account.password-changed': ({ by }) =>
      `${by || 'Our staff'} changed your password. If you did not request this, contact your administrator.`,
    'account.rights-changed': ({ by }) => `${by || 'Our staff'} changed your permissions`,
    'customer.handed-over': ({ name, count, by }) =>
      count > 1
        ? `${by} handed over ${name} and ${countText(count - 1)} more ${count === 2 ? 'customer' : 'customers'} to you`
        : `${by} handed over ${name} to you`,
    'hotel.assigned': ({ hotel, enHotel }) => `You now manage ${enHotel || hotel}`,
    'hotel.withdrawn': ({ hotel, enHotel }) => `You no longer manage ${enHotel || hotel}`,
    'hotel-order.changed': ({ code, hotel, enHotel, arrival, departure }) =>
      `Booking ${code} was changed: ${enHotel || hotel}, ${arrival} to ${departure}`,
    'hotel-order.message': ({ code, hotel, enHotel, by }) =>
      `${by || 'The organizer'} sent a message about booking ${code} (${enHotel || hotel})`,
    'hotel-order.number': ({ code, hotel, enHotel, number }) =>
      `${enHotel || hotel} confirmed booking ${code} with number ${number}`,
    'hotel-order.state': ({ code, hotel, enHotel, arrival, state }) =>
      `Booking ${code} (${enHotel || hotel}, arrival ${arrival}): ${bookingState('en', state)}`,
    'import.finished': ({ file, done, failed }) =>
      `Import of ${file} finished: ${countText(done)} rows imported${failed > 0 ? `, ${countText(failed)} failed` : ''}`,
    'mail.bounced': ({ subject }) => `The email “${subject}” was returned undelivered`,
    'mail.failed': ({ subject }) => `The email “${subject}” could not be sent`,
    'order.cancelled': ({ number, customer }) => `Order ${number} (${customer}) was cancelled`,
    'order.changed': ({ number, customer, day }) =>
      `Order ${number} from ${customer} was changed. Delivery date ${day}.`,
    'order.late': ({ number, customer, day }) =>
      `Order ${number} from ${customer} was placed after the cut-off. Delivery date ${day}.`,
    'order.placed': ({ number, customer, day }) =>
      `New order ${number} from ${customer}. Delivery date ${day}.`,
    'order.shipped': ({ number, customer }) => `Order ${number} for ${customer} was shipped`,
    'order.shorted': ({ number, customer, product, enProduct, ordered, granted, unit, enUnit, others }) =>
      `Order ${number} for ${customer} was reduced: ${countText(granted)} of ${countText(ordered)} ${enUnit || unit} of ${enProduct || product}${others > 0 ? `, plus ${countText(others)} more ${others === 1 ? 'product' : 'products'}` : ''}`,
    'refund.requested': ({ number, amount }) =>
      `A refund of NT$ ${countText(amount)} was requested for ${number}`,
    'room-block.release': ({ hotel, enHotel, day, left }) =>
      `${enHotel || hotel} releases its rooms on ${day}: ${countText(left)} room ${left === 1 ? 'night is' : 'nights are'} not booked`,
    'signup.changed': ({ code, type, enType }) =>
      `Your sign-up ${code} was changed to ${enType || type}. Please check the fee.`,
    'signup.given': ({ code, type, enType }) =>
      `Your sign-up ${code} (${enType || type}) was transferred to someone else`,
    'signup.received': ({ code, type, enType }) =>
      `Sign-up ${code} (${enType || type}) was transferred to you`,
    'signup.reminder': ({ code, type, enType }) =>
      `Your sign-up ${code} (${enType || type}) has not been paid yet`,
    'signup.state': ({ code, type, enType, state }) =>
      `Your sign-up ${code} (${enType || type}) ${signupStates.en(state)}`,
    'discussion.mention': ({ code }) => `You were mentioned in the discussion of ${code}`,
    'discussion.message': ({ code }) => `New message in the discussion of ${code}`,
    'news.announced': ({ name, enName, event, enEvent }) => `${enEvent || event}: ${enName || name}`,
    'participant.mention': ({ by, event, enEvent }) =>
      `${by} mentioned you in a note on a participant of ${enEvent || event}`,
    'submission.decided': ({ code }) => `The decision on ${code} is published`,
    'submission-fee.reminder': ({ code }) => `The fee for ${code} is not paid yet`,
    'stock.low': ({ name, enName, left, limit, unit, enUnit }) =>
      `${enName || name} is running low: ${countText(left)} ${enUnit || unit} left (safety stock ${countText(limit)})`,
    'stock.mismatch': ({ name, count }) =>
      count > 1
        ? `Stock mismatch: ${name} and ${countText(count - 1)} more ${count === 2 ? 'product' : 'products'} differ from their movements`
        : `Stock mismatch: ${name} differs from its movements`,
    'disk.low': ({ percent, megabytes }) =>
      `Storage is nearly full: ${percent}% (${countText(megabytes)} MB) left`,
    'verify.differs': ({ count, failed }) => {
      const checks = `${countText(failed)} ${failed === 1 ? 'check' : 'checks'} could not run`
      if (count === 0) return `Nightly verification: ${checks}`
      const figures = `${countText(count)} stored ${count === 1 ? 'figure differs' : 'figures differ'} from the records`
      return `Nightly verification: ${figures}${failed > 0 ? `, and ${checks}` : ''}`
    },
    'stock.short': ({ day, name, enName, missing, unit, enUnit, others }) =>
      `Orders for ${day} are closed and stock is short: ${countText(missing)} ${enUnit || unit} of ${enName || name}${others > 0 ? `, plus ${countText(others)} more ${others === 1 ? 'product' : 'products'}` : ''}`,
  },
}

/** Describes a notification in the current language. A newer server may know kinds that this page does not. */
export function notificationWords({ kind, params }: { kind: string; params: object }): string {
  const say = (sentences[language()] as Readonly<Record<string, ((params: object) => string) | undefined>>)[
    kind
  ]
  return say ? say(params) : kind
}
