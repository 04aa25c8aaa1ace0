import { words } from '../../../kit/text/text.ts'

/** The texts about the event of a page, used by several pages of the shop. */
export const ofEventText = words({
  'zh-TW': {
    event: '活動',
    none: '目前沒有活動',
    choose: '請選擇活動',
    unknown: '找不到這個活動',
    unknownHint: '活動可能已結束，或網址不完整。',
    all: '查看所有活動的資料',
    forEvent: (label: string, event: string) => `${label}：${event}`,
  },
  en: {
    event: 'Event',
    none: 'There are no events at the moment',
    choose: 'Choose an event',
    unknown: 'Event not found',
    unknownHint: 'The event may be over, or the address is incomplete.',
    all: 'Show all events',
    forEvent: (label, event) => `${label}: ${event}`,
  },
})
