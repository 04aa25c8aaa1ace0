import { words } from '../../../kit/text/text.ts'

const count = (n: number) => `${n} ${n === 1 ? 'day' : 'days'}`

/** The words of a moment of an event, and of a timeline of them. */
export const momentText = words({
  'zh-TW': {
    opens: '開始',
    closes: '截止',
    none: '不設定',
    day: '指定日期',
    'before-start': '活動開始日前',
    'after-start': '活動開始日後',
    'before-end': '活動結束日前',
    'after-end': '活動結束日後',
    onStart: '活動開始日',
    onEnd: '活動結束日',
    ofStart: (n: number, before: boolean) => `活動開始日${before ? '前' : '後'} ${n} 天`,
    ofEnd: (n: number, before: boolean) => `活動結束日${before ? '前' : '後'} ${n} 天`,
    days: '天',
    kindOf: (what: string) => `${what}：設定方式`,
    dayOf: (what: string) => `${what}：日期`,
    daysOf: (what: string) => `${what}：天數`,
    timeOf: (what: string) => `${what}：時間`,
    date: '日期',
    time: '時間',
    timeLine: '時間軸',
    legend: (now: string, first: string, last: string) =>
      `直線為現在（${now}），淺色區塊為活動期間（${first} 至 ${last}）。`,
    openNow: '開放中',
    span: (from: string, to: string) =>
      to === '' ? (from === '' ? '不限時間' : `${from} 起`) : from === '' ? `至 ${to}` : `${from} 至 ${to}`,
  },
  en: {
    opens: 'Opens',
    closes: 'Closes',
    none: 'Not set',
    day: 'On a date',
    'before-start': 'Before the first day',
    'after-start': 'After the first day',
    'before-end': 'Before the last day',
    'after-end': 'After the last day',
    onStart: 'First day',
    onEnd: 'Last day',
    ofStart: (n: number, before: boolean) => `${count(n)} ${before ? 'before' : 'after'} the first day`,
    ofEnd: (n: number, before: boolean) => `${count(n)} ${before ? 'before' : 'after'} the last day`,
    days: 'days',
    kindOf: (what: string) => `${what}: how it is set`,
    dayOf: (what: string) => `${what}: date`,
    daysOf: (what: string) => `${what}: days`,
    timeOf: (what: string) => `${what}: time`,
    date: 'Date',
    time: 'Time',
    timeLine: 'Timeline',
    legend: (now: string, first: string, last: string) =>
      `The line is now (${now}), the shaded area is the event (${first} to ${last}).`,
    openNow: 'Open',
    span: (from: string, to: string) =>
      to === ''
        ? from === ''
          ? 'At any time'
          : `From ${from}`
        : from === ''
          ? `Until ${to}`
          : `${from} to ${to}`,
  },
})
