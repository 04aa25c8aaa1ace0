import { words } from '../../kit/text.ts'

export const shopDashboardText = words({
  'zh-TW': {
    cannotOrder: '目前無法訂購',
    askStaff: '請與相關人員聯繫',
    own: '我的資料',
    number: '客戶編號',
    contact: '聯絡電話',
    email: '電子郵件',
    address: '常用地址',
    empty: '尚未填寫',
    careTaker: '服務人員',
  },
  en: {
    cannotOrder: 'You cannot order at present',
    askStaff: 'Please contact the person you deal with',
    own: 'My data',
    number: 'Customer number',
    contact: 'Telephone',
    email: 'E-mail',
    address: 'Usual address',
    empty: 'Not given yet',
    careTaker: 'Looked after by',
  },
})
