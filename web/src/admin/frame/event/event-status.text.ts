import type { EventStatus } from '@banquet/contract/event/event/event'
import { words } from '../../../kit/text/text.ts'

/** The names of the event states, and of the current event. */
export const eventStatusText = words({
  'zh-TW': {
    ...({ draft: '草稿', published: '已發布', archived: '已封存' } satisfies Record<EventStatus, string>),
    current: '目前活動',
  },
  en: {
    ...({ draft: 'Draft', published: 'Published', archived: 'Archived' } satisfies Record<
      EventStatus,
      string
    >),
    current: 'Current event',
  },
})
