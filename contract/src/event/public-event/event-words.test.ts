import { describe, expect, test } from 'vitest'
import {
  countdownInWords,
  eventDaysInWords,
  hoursInWords,
  refundsInWords,
  signupInWords,
  stateInWords,
} from './event-words.ts'
import type { PublicDate } from './public-event.ts'

const at = '2027-03-01T01:00:00.000Z'
const date = (values: Partial<PublicDate>): PublicDate => ({
  window: 'signup',
  opensAt: null,
  closesAt: null,
  isOpen: true,
  ...values,
})
const taipei = { timeZone: 'Asia/Taipei' }
const countdown = (dates: PublicDate[], language: 'zh-TW' | 'en' = 'zh-TW') =>
  countdownInWords({ dates, at }, language)

describe('the countdown', () => {
  test.each([
    ['2027-03-13T01:00:00.000Z', '距離報名截止還有 12 天', 'Sign-up closes in 12 days'],
    ['2027-03-13T00:59:59.999Z', '距離報名截止還有 11 天', 'Sign-up closes in 11 days'],
    ['2027-03-03T00:59:00.000Z', '距離報名截止還有 47 小時', 'Sign-up closes in 47 hours'],
    ['2027-03-01T02:00:00.000Z', '距離報名截止還有 1 小時', 'Sign-up closes in 1 hour'],
    ['2027-03-01T01:30:00.000Z', '距離報名截止不到 1 小時', 'Sign-up closes in less than an hour'],
  ])('to %s', (closesAt, chinese, english) => {
    const dates = [date({ closesAt })]
    expect([countdown(dates), countdown(dates, 'en')]).toEqual([chinese, english])
  })

  test('counts to the next deadline of an open window, otherwise to the next opening', () => {
    const soon = date({ window: 'payment', isOpen: false, closesAt: '2027-03-03T01:00:00.000Z' })
    const first = date({ window: 'rooms', closesAt: '2027-03-05T01:00:00.000Z' })
    const later = date({ closesAt: '2027-03-09T01:00:00.000Z' })
    expect(countdown([later, soon, first])).toBe('距離訂房截止還有 4 天')
    const ahead = { ...soon, opensAt: '2027-03-02T13:00:00.000Z' }
    expect(countdown([ahead])).toBe('距離繳費開始還有 36 小時')
    expect(countdown([date({ isOpen: false, closesAt: at })])).toBe('')
    expect(countdown([date({ opensAt: at })])).toBe('')
  })
})

test('rounds hours in the time zone of the event', () => {
  const both = date({ opensAt: '2027-03-01T01:00:00.000Z', closesAt: '2027-03-31T16:00:00.000Z' })
  expect(hoursInWords(both, taipei, 'zh-TW')).toBe('2027年3月1日（一）09:00 至 2027年3月31日（三）23:59')
  expect(hoursInWords(both, taipei, 'en')).toBe('Mon, Mar 1, 2027, 09:00 – Wed, Mar 31, 2027, 23:59')
  expect(hoursInWords({ ...both, opensAt: null }, taipei, 'zh-TW')).toBe('2027年3月31日（三）23:59 止')
  expect(hoursInWords({ ...both, opensAt: null }, taipei, 'en')).toBe('Until Wed, Mar 31, 2027, 23:59')
  expect(hoursInWords({ ...both, closesAt: null }, taipei, 'zh-TW')).toBe('2027年3月1日（一）09:00 起')
})

test('a window is open, closed or not yet open', () => {
  const words = (values: Partial<PublicDate>) => stateInWords(date(values), at, 'zh-TW')
  expect(words({})).toBe('開放中')
  expect(words({ isOpen: false, closesAt: at })).toBe('已截止')
  expect(words({ isOpen: false, opensAt: '2027-04-01T00:00:00.000Z' })).toBe('尚未開放')
})

test.each([
  [{ closesAt: '2027-03-11T10:00:00.000Z' }, '2027年3月11日（四）18:00 止'],
  [{ isOpen: false, opensAt: '2027-03-11T10:00:00.000Z' }, '2027年3月11日（四）18:00 起'],
  [{ isOpen: false, opensAt: '2027-02-01T10:00:00.000Z', closesAt: at }, '已截止'],
  [{}, '開放中'],
])('sign-up with %j is summarised as %s', (values, words) => {
  expect(signupInWords({ dates: [date(values)], at, ...taipei }, 'zh-TW')).toBe(words)
})

describe('the refund rules', () => {
  const refunds = [
    { until: '2027-02-28T16:00:00.000Z', percent: 90 },
    { until: '2027-03-10T16:00:00.000Z', percent: 50 },
  ]
  const words = (moment: string, language: 'zh-TW' | 'en' = 'zh-TW') =>
    refundsInWords({ refunds, at: moment, ...taipei }, language)

  test('list the steps in the future and what applies after them', () => {
    expect(words('2027-02-01T00:00:00.000Z')).toEqual([
      '2027年2月28日（日）23:59 前取消，退還已繳費用的 90%。',
      '2027年3月10日（三）23:59 前取消，退還已繳費用的 50%。',
      '之後取消不退費。',
    ])
    expect(words(at, 'en')).toEqual([
      'If you cancel before Wed, Mar 10, 2027, 23:59, 50% of the fee is refunded.',
      'After that, there is no refund.',
    ])
    expect(words('2027-03-11T00:00:00.000Z')).toEqual(['取消報名已不退費。'])
  })

  test('are empty if the event has none', () => {
    expect(refundsInWords({ refunds: [], at, ...taipei }, 'zh-TW')).toEqual([])
  })
})

test('decisions are announced rather than opened', () => {
  const decisions = date({ window: 'decisions', isOpen: false, opensAt: '2027-03-04T01:00:00.000Z' })
  expect(countdown([decisions])).toBe('距離審查結果公布還有 3 天')
  expect(countdown([decisions], 'en')).toBe('Decisions will be announced in 3 days')
  expect(stateInWords(decisions, at, 'zh-TW')).toBe('尚未公布')
  expect(stateInWords({ ...decisions, isOpen: true, opensAt: at }, at, 'zh-TW')).toBe('已公布')
})

test.each([
  ['2027-06-10', '2027-06-12', '2027年6月10日至6月12日', 'June 10 – June 12, 2027'],
  ['2027-06-10', '2027-06-10', '2027年6月10日', 'June 10, 2027'],
  ['2027-12-31', '2028-01-01', '2027年12月31日至2028年1月1日', 'December 31, 2027 – January 1, 2028'],
])('the days %s to %s', (startDay, endDay, chinese, english) => {
  const days = { startDay, endDay }
  expect([eventDaysInWords(days, 'zh-TW'), eventDaysInWords(days, 'en')]).toEqual([chinese, english])
})
