import type { EventChoice } from '@banquet/contract/event/public-event/public-event'

/** A published event as the settings of the browser have it: the current one by default. */
export function eventChoiceRow(part: Partial<EventChoice> = {}): EventChoice {
  return {
    id: 3,
    code: 'food-2028',
    name: '2028 食材研討會',
    enName: 'Food Conference 2028',
    startDay: '2028-03-23',
    endDay: '2028-03-24',
    venue: '臺北國際會議中心',
    enVenue: '',
    timeZone: 'Asia/Taipei',
    isCurrent: true,
    isOver: false,
    color: '#0b665f',
    refunds: [],
    dates: [],
    at: '2027-03-01T01:00:00.000Z',
    ...part,
  }
}

/** Another one, which is not the current one. */
export const otherEvent = eventChoiceRow({
  id: 8,
  code: 'course-2028',
  name: '2028 廚藝課程',
  enName: 'Cooking Course 2028',
  startDay: '2028-09-02',
  endDay: '2028-09-02',
  isCurrent: false,
})
