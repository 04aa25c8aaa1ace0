import { countText } from '@banquet/contract/rule/money/amount-text'
import { words } from '../../../kit/text/text.ts'

export const attendanceText = words({
  'zh-TW': {
    list: '出席紀錄',
    purpose: '參加者報到後，會顯示首次入場、最後離場與出席時數。',
    checkInList: '報到名單',
    name: '姓名',
    code: '報名編號',
    affiliation: '服務單位',
    type: '報名類別',
    first: '首次入場',
    last: '最後離場',
    stay: '出席時間',
    isInside: '尚在場內',
    minutes: (n: number) => `${Math.floor(n / 60)} 小時 ${n % 60} 分`,
    byHour: '各時段人次',
    byHourHint: '每小時的入場人次；上方顯示所選時段的入場與離場。',
    hour: '時段',
    passages: (entries: number, exits: number) =>
      `入場 ${countText(entries)} 人次${exits > 0 ? `，離場 ${countText(exits)} 人次` : ''}`,
    nobody: '此名單尚無人報到。',
    noLists: '此活動尚無報到名單',
  },
  en: {
    list: 'Attendance',
    purpose: 'First entry, last exit and hours of each participant.',
    checkInList: 'Check-in list',
    name: 'Name',
    code: 'Sign-up code',
    affiliation: 'Affiliation',
    type: 'Type',
    first: 'First entry',
    last: 'Last exit',
    stay: 'Stay',
    isInside: 'Still inside',
    minutes: (n: number) => `${Math.floor(n / 60)} h ${n % 60} min`,
    byHour: 'By hour',
    byHourHint: 'Entries per hour. Details of the selected hour are above the chart.',
    hour: 'Hour',
    passages: (entries: number, exits: number) =>
      `${countText(entries)} in${exits > 0 ? `, ${countText(exits)} out` : ''}`,
    nobody: 'Nobody on this list has checked in yet.',
    noLists: 'This event has no check-in lists yet',
  },
})
