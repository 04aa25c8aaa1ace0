import { words } from '../../../kit/text/text.ts'

/** The texts about dates that are restricted. */
export const datesText = words({
  'zh-TW': {
    archived: '此活動已封存，無法新增訂房或變更日期。如有需要，請先重新發布活動。',
    overrideReason: '例外原因',
    overrideHint: '所選日期不符合客房配額的規則；填寫原因後可例外處理。',
  },
  en: {
    archived: 'This event is archived: bookings can’t be added or moved. Publish it again first.',
    overrideReason: 'Reason for the exception',
    overrideHint: 'These dates violate a rule of the room block. Enter a reason to book them anyway.',
  },
})
