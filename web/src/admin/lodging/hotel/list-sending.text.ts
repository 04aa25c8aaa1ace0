import { words } from '../../../kit/text/text.ts'

/** Words for rooming lists that are sent by themselves; only the form of a hotel needs them. */
export const listSendingText = words({
  'zh-TW': {
    listDays: '自動寄送：首批入住',
    listDaysUnit: '天前起',
    listDaysHint: '每天一次，無異動不寄；留空表示不自動寄送。',
    listHour: '寄送時間',
    listHourHint: '如果今天的時間已過，儲存後隨即寄出。',
  },
  en: {
    listDays: 'Send automatically from',
    listDaysUnit: 'days before the first arrival',
    listDaysHint: 'Once a day, if anything has changed. Blank: by hand only.',
    listHour: 'Time',
    listHourHint: 'If it has passed today, the list goes out at once.',
  },
})
