import { words } from '../../../kit/text/text.ts'

/** Words about dates that cannot be chosen freely. */
export const datesText = words({
  'zh-TW': {
    archived: '此活動已封存，無法新增訂房或變更日期。如有需要，請先重新發布活動。',
    overrideReason: '例外原因',
    overrideHint: '所選日期不符合房控規則；填寫原因後可例外辦理。',
  },
  en: {
    archived: 'This event is archived: no bookings or changes of dates. Publish it again if needed.',
    overrideReason: 'Reason for the exception',
    overrideHint: 'These dates break a rule of the block. Give a reason to book them anyway.',
  },
})
