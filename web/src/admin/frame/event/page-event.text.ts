import { words } from '../../../kit/text/text.ts'

/** The texts about the event of a page. */
export const pageEventText = words({
  'zh-TW': {
    event: '活動',
    allEvents: '所有活動',
    noEvent: '尚無活動',
    noEventHint: '請先在「活動設定」新增活動。',
    unknown: (code: string) => `找不到代碼為「${code}」的活動`,
    unknownHint: '網址可能有誤，或活動已經刪除或更改代碼。請選擇要查看的活動：',
  },
  en: {
    event: 'Event',
    allEvents: 'All events',
    noEvent: 'No events yet',
    noEventHint: 'Add an event under “Event settings” first.',
    unknown: (code: string) => `No event has the code “${code}”`,
    unknownHint:
      'The address may be wrong, or the event was deleted or has a new code. Choose the event you want to see:',
  },
})
