import { words } from '../../../kit/text/text.ts'

/** The texts of the event selection, used by many pages. */
export const ofEventText = words({
  'zh-TW': {
    event: '活動',
    noEvent: '尚無活動',
    noEventHint: '請先在「活動設定」新增活動。',
  },
  en: {
    event: 'Event',
    noEvent: 'No events yet',
    noEventHint: 'Add an event under “Event settings” first.',
  },
})
