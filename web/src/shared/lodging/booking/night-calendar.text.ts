import { countText, feeText } from '@banquet/contract/rule/money/amount-text'
import { maxRooms } from '@banquet/contract/lodging/stay-form'
import { words } from '../../../kit/text/text.ts'

/** The number of rooms left, capped at the maximum of one booking. */
const counted = (n: number) => (n < maxRooms ? countText(n) : `${maxRooms}+`)

/** The texts of the calendar of nights. */
export const nightCalendarText = words({
  'zh-TW': {
    calendar: '選擇入住與退房日',
    chooseArrival: '請點選入住日。',
    chooseDeparture: '請點選退房日。',
    chosen: (arrival: string, departure: string) => `${arrival} 入住，${departure} 退房`,
    weekdays: '日一二三四五六',
    left: (n: number) => `剩 ${counted(n)}`,
    full: '已滿',
    nightOf: (day: string, rate: number, left: number) =>
      `${day}，${feeText(rate)}，${left === 0 ? '已滿' : `剩 ${counted(left)} 間`}`,
    onlyDeparture: (day: string) => `${day}，僅可退房`,
  },
  en: {
    calendar: 'Choose arrival and departure',
    chooseArrival: 'Choose the day of arrival.',
    chooseDeparture: 'Choose the day of departure.',
    chosen: (arrival: string, departure: string) => `Arrival ${arrival}, departure ${departure}`,
    weekdays: 'SMTWTFS',
    left: (n: number) => `${counted(n)} left`,
    full: 'Full',
    nightOf: (day: string, rate: number, left: number) =>
      `${day}, ${feeText(rate)}, ${left === 0 ? 'full' : `${counted(left)} left`}`,
    onlyDeparture: (day: string) => `${day}, departure only`,
  },
})
