import type { Language } from '@banquet/contract/rule/text/local-name'

/** The words of the page that the server writes; the screen has the same ones. */
export const eventPageWords: Record<Language, Record<Word, string>> = {
  'zh-TW': {
    front: '首頁',
    pages: '活動資訊',
    days: '日期',
    venue: '地點',
    map: '查看地圖',
    signUp: '立即報名',
    dates: '重要日期',
    calendar: '加入行事曆',
    contact: '聯絡我們',
    shop: '會員／客戶登入',
    staff: '工作人員登入',
  },
  en: {
    front: 'Home',
    pages: 'About the event',
    days: 'Dates',
    venue: 'Venue',
    map: 'View map',
    signUp: 'Sign up now',
    dates: 'Important dates',
    calendar: 'Add to calendar',
    contact: 'Contact',
    shop: 'Sign in',
    staff: 'Staff sign-in',
  },
}

type Word =
  | 'front'
  | 'pages'
  | 'days'
  | 'venue'
  | 'map'
  | 'signUp'
  | 'dates'
  | 'calendar'
  | 'contact'
  | 'shop'
  | 'staff'
