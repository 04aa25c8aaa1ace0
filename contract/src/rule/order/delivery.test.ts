import { describe, expect, test } from 'vitest'
import { addDays, weekdayOf } from '../day/days.ts'
import { deliveryOn, nextDeliveries, usualSchedule } from './delivery.ts'

const none = new Set<string>()
// 2026-11-21 is a Saturday.
const at = (moment: string) => ({
  today: moment.slice(0, 10),
  now: new Date(`${moment}+08:00`),
  daysAhead: 14,
})
const days = (moment: string, holidays = none) =>
  nextDeliveries({ rules: usualSchedule, holidays }, at(moment))
    .slice(0, 3)
    .map(({ day }) => day)

describe('the next delivery days', () => {
  test.each([
    ['before the cut-off', '2026-11-20T17:59:59', ['2026-11-21', '2026-11-23', '2026-11-24']],
    ['at the cut-off', '2026-11-20T18:00:00', ['2026-11-23', '2026-11-24', '2026-11-25']],
    ['on a Sunday', '2026-11-22T09:00:00', ['2026-11-23', '2026-11-24', '2026-11-25']],
    ['over the end of a year', '2026-12-31T19:00:00', ['2027-01-02', '2027-01-04', '2027-01-05']],
  ])('%s', (_, moment, expected) => {
    expect(days(moment)).toEqual(expected)
  })

  test('exclude holidays, and are empty if everything is closed', () => {
    expect(days('2026-11-22T09:00:00', new Set(['2026-11-24']))).toEqual([
      '2026-11-23',
      '2026-11-25',
      '2026-11-26',
    ])
    const closed = new Set(Array.from({ length: 63 }, (_, n) => addDays('2026-11-22', n)))
    expect(days('2026-11-22T09:00:00', closed)).toEqual([])
    expect(nextDeliveries({ rules: [], holidays: none }, at('2026-11-22T09:00:00'))).toEqual([])
  })

  test('end after the given number of days', () => {
    const limits = { ...at('2026-11-22T09:00:00'), daysAhead: 2 }
    const some = nextDeliveries({ rules: usualSchedule, holidays: none }, limits)
    expect(some.map(({ day }) => day)).toEqual(['2026-11-23', '2026-11-24'])
  })

  test('can include today, and the later cut-off of two rules for a weekday applies', () => {
    const rules = [
      { weekday: 6, daysBefore: 2, cutoffTime: '12:00' },
      { weekday: 6, daysBefore: 0, cutoffTime: '06:00' },
    ]
    expect(nextDeliveries({ rules, holidays: none }, at('2026-11-21T05:00:00')).slice(0, 1)).toEqual([
      { day: '2026-11-21', cutoffAt: '2026-11-20T22:00:00.000Z' },
    ])
  })
})

test('have no cut-off for a day without delivery', () => {
  expect(weekdayOf('2026-11-22')).toBe(0)
  expect(deliveryOn('2026-11-22', usualSchedule, none)).toBeUndefined()
  expect(deliveryOn('2026-11-23', usualSchedule, none)).toEqual({
    day: '2026-11-23',
    cutoffAt: '2026-11-22T10:00:00.000Z',
  })
})
