import { words } from '../../../kit/text/text.ts'

/** Words of the choice of an event, which many pages have. */
export const ofEventText = words({
  'zh-TW': {
    event: '活動',
    noEvent: '還沒有活動',
    noEventHint: '請先在「活動設定」新增活動。',
  },
  en: {
    event: 'Event',
    noEvent: 'No events yet',
    noEventHint: 'Add an event under “Event settings” first.',
  },
})
