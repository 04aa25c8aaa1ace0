import { words } from '../../../kit/text/text.ts'

/** The texts about automatic rooming lists; only the form of a hotel needs them. */
export const listSendingText = words({
  'zh-TW': {
    listDays: '自動寄送：首批入住',
    listDaysUnit: '天前起',
    listDaysHint: '每天寄送一次，無異動則不寄；留空則不自動寄送。',
    listHour: '寄送時間',
    listHourHint: '若今天的寄送時間已過，儲存後立即寄出。',
  },
  en: {
    listDays: 'Send automatically from',
    listDaysUnit: 'days before the first arrival',
    listDaysHint: 'Once a day, if anything has changed. Leave blank to send manually only.',
    listHour: 'Time',
    listHourHint: 'If this time has passed today, the list is sent at once.',
  },
})
