import { words } from '../../../../kit/text/text.ts'

/** Words of the page on which hotel staff see their house today. */
export const houseText = words({
  'zh-TW': {
    today: (day: string) => `今日（${day}）`,
    arrivals: '今日入住',
    departures: '今日退房',
    inHouse: '住宿中',
    unnumbered: '尚無訂房代號',
    noArrivals: '今日沒有待入住的訂房。',
    noDepartures: '今日沒有待退房的訂房。',
    noInHouse: '目前沒有住宿中的住客。',
    noUnnumbered: '所有訂房都已有代號。',
    all: '所有訂房',
    since: (day: string) => `原定 ${day} 入住`,
    dueOut: (day: string) => `原定 ${day} 退房`,
    until: (day: string) => `${day} 退房`,
    wishes: (text: string) => `需求：${text}`,
    note: (text: string) => `備註：${text}`,
  },
  en: {
    today: (day: string) => `Today, ${day}`,
    arrivals: 'Arrivals',
    departures: 'Departures',
    inHouse: 'In house',
    unnumbered: 'No confirmation number',
    noArrivals: 'Nobody is due to arrive today.',
    noDepartures: 'Nobody is due to leave today.',
    noInHouse: 'Nobody is staying at the moment.',
    noUnnumbered: 'Every booking has a number.',
    all: 'All bookings',
    since: (day: string) => `Was due on ${day}`,
    dueOut: (day: string) => `Was due to leave on ${day}`,
    until: (day: string) => `Until ${day}`,
    wishes: (text: string) => `Requests: ${text}`,
    note: (text: string) => `Note: ${text}`,
  },
})
