import type { Language } from '@banquet/contract/rule/text/local-name'

/** The words of the page that the server writes; the screen has the same ones. */
export const eventPageWords: Record<Language, Record<Word, string>> = {
  'zh-TW': {
    front: '首頁',
    events: '活動',
    all: '所有活動',
    choose: '請選擇活動。',
    over: '已結束的活動',
    pages: '活動資訊',
    days: '日期',
    until: '報名',
    venue: '地點',
    map: '查看地圖',
    signUp: '立即報名',
    signInOrRegister: '登入或註冊',
    dates: '重要日期',
    calendar: '加入行事曆',
    contact: '聯絡我們',
    shop: '會員／客戶登入',
    staff: '工作人員登入',
  },
  en: {
    front: 'Home',
    events: 'Events',
    all: 'All events',
    choose: 'Choose an event.',
    over: 'Past events',
    pages: 'About the event',
    days: 'Dates',
    until: 'Sign-up',
    venue: 'Venue',
    map: 'View map',
    signUp: 'Sign up now',
    signInOrRegister: 'Sign in or register',
    dates: 'Important dates',
    calendar: 'Add to calendar',
    contact: 'Contact',
    shop: 'Sign in',
    staff: 'Staff sign-in',
  },
}

type Word =
  | 'front'
  | 'events'
  | 'all'
  | 'choose'
  | 'over'
  | 'pages'
  | 'days'
  | 'until'
  | 'venue'
  | 'map'
  | 'signUp'
  | 'signInOrRegister'
  | 'dates'
  | 'calendar'
  | 'contact'
  | 'shop'
  | 'staff'
