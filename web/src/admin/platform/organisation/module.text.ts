import { words } from '../../../kit/text/text.ts'

/** The names and descriptions of the optional modules. */
export const moduleText = words({
  'zh-TW': {
    modulesOff: '停用的功能',
    hint: '停用的功能不會出現在選單、權限設定、首頁與統計中，相關帳號也無法登入。資料與權限都會保留，重新啟用後即可繼續使用。',
    ordering: '訂購',
    orderingHint: '客戶、商品、訂單、出貨與庫存，以及客戶的訂購網站。',
    events: '活動',
    eventsHint: '活動設定、報名、付款與會員，以及公開的活動網站。',
    lodging: '飯店',
    lodgingHint: '飯店、客房配額、訂房與飯店管理員。',
  },
  en: {
    modulesOff: 'Modules switched off',
    hint: 'A module that is switched off disappears from the menu, permissions, front page and figures, and its accounts can’t sign in. Data and permissions are kept and return when you switch it on again.',
    ordering: 'Ordering',
    orderingHint: 'Customers, products, orders, shipments and stock, and the shop for customers.',
    events: 'Events',
    eventsHint: 'Event settings, sign-ups, payments and members, and the public event site.',
    lodging: 'Hotels',
    lodgingHint: 'Hotels, room blocks, bookings and hotel managers.',
  },
})
