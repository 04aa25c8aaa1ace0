import { words } from '../../../kit/text/text.ts'

export const hotelText = words({
  'zh-TW': {
    list: '飯店列表',
    add: '新增飯店',
    name: '飯店名稱',
    address: '地址',
    phone: '電話',
    contact: '聯絡人',
    checkIn: '入住時間',
    checkOut: '退房時間',
    times: '入住／退房',
    manager: '飯店管理員',
    noManager: '未指派',
    managerHint: '管理員只能看到所管理飯店的訂房。',
    purpose: '登錄合作飯店後，即可指派飯店管理員並開放訂房。',
  },
  en: {
    list: 'Hotels',
    add: 'Add hotel',
    name: 'Hotel name',
    address: 'Address',
    phone: 'Phone',
    contact: 'Contact',
    checkIn: 'Check-in time',
    checkOut: 'Check-out time',
    times: 'Check-in / out',
    manager: 'Hotel manager',
    noManager: 'Unassigned',
    managerHint: 'The manager sees only the bookings of this hotel.',
    purpose: 'Add your partner hotels, then assign a manager to each and open it for booking.',
  },
})
