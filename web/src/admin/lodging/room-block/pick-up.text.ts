import { countText } from '@banquet/contract/rule/money/amount-text'
import { words } from '../../../kit/text/text.ts'

const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 100))

/** The texts of the pick-up charts. */
export const pickUpText = words({
  'zh-TW': {
    title: '訂房進度',
    total: (taken: number, of: number) =>
      `已訂 ${countText(taken)}／${countText(of)} 間晚（${percent(taken, of)}%）`,
    byNight: '各晚訂房與配額',
    night: '晚',
    ofNight: (taken: number, available: number, released: number) =>
      `已訂 ${countText(taken)}／${countText(available)} 間${released > 0 ? `，另已釋回 ${countText(released)} 間` : ''}`,
    overTime: '累計訂房',
    day: '日',
    roomNights: (count: number) => `累計 ${countText(count)} 間晚`,
    released: '釋回日',
    releaseOn: (day: string) => `${day} 釋回`,
  },
  en: {
    title: 'Pick-up',
    total: (taken: number, of: number) =>
      `${countText(taken)} of ${countText(of)} room nights are booked (${percent(taken, of)}%)`,
    byNight: 'Booked and available, by night',
    night: 'Night',
    ofNight: (taken: number, available: number, released: number) =>
      `${countText(taken)} of ${countText(available)} rooms taken${released > 0 ? `, ${countText(released)} released` : ''}`,
    overTime: 'Booked over time',
    day: 'Day',
    roomNights: (count: number) => `${countText(count)} room ${count === 1 ? 'night' : 'nights'}`,
    released: 'Release day',
    releaseOn: (day: string) => `Release ${day}`,
  },
})
