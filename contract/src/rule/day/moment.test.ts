import { assert, constantFrom, date, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  deadlineInZone,
  endOf,
  endOfDay,
  hoursOf,
  instantOf,
  isOpen,
  moveMoment,
  type Moment,
} from './moment.ts'
import { clockTimeAt } from './zone-clock.ts'

const taipei = { startDay: '2027-06-10', endDay: '2027-06-12', timeZone: 'Asia/Taipei' }
const absolute = (day: string, time: string): Moment => ({ kind: 'absolute', day, time })
const relative = (from: 'start' | 'end', days: number, time: string): Moment => ({
  kind: 'relative',
  from,
  days,
  time,
})
const at = (moment: Moment, event = taipei) => instantOf(moment, event).toISOString()

describe('the instant of a moment', () => {
  test.each([
    [absolute('2027-05-31', '23:59'), '2027-05-31T15:59:00.000Z'],
    [absolute('2027-06-01', '00:00'), '2027-05-31T16:00:00.000Z'],
    [relative('start', -7, '18:00'), '2027-06-03T10:00:00.000Z'],
    [relative('start', 0, '07:30'), '2027-06-09T23:30:00.000Z'],
    [relative('end', 0, '17:00'), '2027-06-12T09:00:00.000Z'],
    [relative('end', 20, '00:00'), '2027-07-01T16:00:00.000Z'],
  ])('%j is %s', (moment, expected) => {
    expect(at(moment)).toBe(expected)
  })

  test.each([
    // The same time of day before and after the clocks change.
    ['Europe/Berlin', '2027-03-27', '12:00', '2027-03-27T11:00:00.000Z'],
    ['Europe/Berlin', '2027-03-29', '12:00', '2027-03-29T10:00:00.000Z'],
    // Skipped: half past two is half past three.
    ['Europe/Berlin', '2027-03-28', '02:30', '2027-03-28T01:30:00.000Z'],
    ['Europe/Berlin', '2027-03-28', '01:59', '2027-03-28T00:59:00.000Z'],
    ['Europe/Berlin', '2027-03-28', '03:00', '2027-03-28T01:00:00.000Z'],
    // Shown twice: the first time.
    ['Europe/Berlin', '2027-10-31', '02:30', '2027-10-31T00:30:00.000Z'],
    ['Europe/Berlin', '2027-10-31', '03:00', '2027-10-31T02:00:00.000Z'],
    ['America/New_York', '2027-03-14', '02:30', '2027-03-14T07:30:00.000Z'],
    ['America/New_York', '2027-11-07', '01:30', '2027-11-07T05:30:00.000Z'],
    ['Australia/Lord_Howe', '2027-10-03', '02:15', '2027-10-02T15:45:00.000Z'],
    ['Asia/Kathmandu', '2027-01-01', '00:00', '2026-12-31T18:15:00.000Z'],
    // A day that does not exist there.
    ['Pacific/Apia', '2011-12-30', '12:00', '2011-12-30T22:00:00.000Z'],
    ['UTC', '2028-02-29', '23:59', '2028-02-29T23:59:00.000Z'],
  ])('in %s on %s at %s is %s', (timeZone, day, time, expected) => {
    expect(at(absolute(day, time), { ...taipei, timeZone })).toBe(expected)
  })

  test('is shown by the clocks there, unless they skip it', () => {
    const zones = ['Asia/Taipei', 'Europe/London', 'America/St_Johns', 'Africa/Casablanca', 'Pacific/Chatham']
    const shown = (instant: Date, timeZone: string) =>
      new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(instant)
    const days = date({ min: new Date('2000-01-01'), max: new Date('2050-01-01'), noInvalidDate: true })
    assert(
      property(constantFrom(...zones), days, (timeZone, local) => {
        const [day = '', time = ''] = local.toISOString().slice(0, 16).split('T')
        const instant = instantOf(absolute(day, time), { ...taipei, timeZone })
        if (shown(instant, timeZone) === `${day} ${time}`) return true
        // Skipped: an hour later, as the clocks are.
        const later = new Date(local.getTime() + 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
        return shown(instant, timeZone) === later
      }),
    )
  })

  test('is shown as the local time of any zone', () => {
    const zones = ['Asia/Taipei', 'America/St_Johns', 'Africa/Casablanca', 'Pacific/Chatham']
    const format = { dateStyle: 'short', timeStyle: 'short' } as const
    const instants = date({ min: new Date('1990-01-01'), max: new Date('2050-01-01'), noInvalidDate: true })
    assert(
      property(constantFrom(...zones), instants, (timeZone, instant) => {
        const shown = new Intl.DateTimeFormat('sv-SE', { ...format, timeZone }).format(instant)
        expect(clockTimeAt(instant, timeZone)).toBe(shown)
      }),
    )
  })

  test('of a relative moment moves with the event, and that of an absolute one does not', () => {
    const moved = { ...taipei, startDay: '2027-07-10', endDay: '2027-07-12' }
    expect(at(relative('start', -7, '18:00'), moved)).toBe('2027-07-03T10:00:00.000Z')
    expect(at(absolute('2027-06-03', '18:00'), moved)).toBe('2027-06-03T10:00:00.000Z')
  })

  test('exists at the ends of the calendar', () => {
    for (const startDay of ['0001-01-01', '9999-12-31']) {
      const event = { ...taipei, startDay, endDay: startDay }
      for (const days of [-1000, 1000])
        expect(instantOf(relative('start', days, '00:00'), event).getTime()).not.toBeNaN()
    }
  })
})

describe('a window', () => {
  const window = { opens: absolute('2027-03-01', '09:00'), closes: relative('start', -7, '18:00') }
  const { opensAt, closesAt } = hoursOf(window, taipei)
  const open = (hours: Parameters<typeof isOpen>[0], instant: string) => isOpen(hours, new Date(instant))

  test('is open from the instant at which it opens, and closed from the one at which it closes', () => {
    const hours = { opensAt, closesAt }
    expect(open(hours, '2027-03-01T00:59:59.999Z')).toBe(false)
    expect(open(hours, '2027-03-01T01:00:00.000Z')).toBe(true)
    expect(open(hours, '2027-06-03T09:59:59.999Z')).toBe(true)
    expect(open(hours, '2027-06-03T10:00:00.000Z')).toBe(false)
  })

  test('is open on the side without a moment, and closed without any', () => {
    expect(open({ opensAt: null, closesAt }, '2020-01-01T00:00:00Z')).toBe(true)
    expect(open({ opensAt, closesAt: null }, '2099-01-01T00:00:00Z')).toBe(true)
    expect(open({ opensAt: null, closesAt: null }, '2027-05-01T00:00:00Z')).toBe(false)
    expect(hoursOf({ opens: null, closes: null }, taipei)).toEqual({ opensAt: null, closesAt: null })
  })
})

test('the end of an event is the end of its last day', () => {
  expect(endOf(taipei).toISOString()).toBe('2027-06-12T16:00:00.000Z')
})

test('moving changes absolute moments only', () => {
  expect(moveMoment(absolute('2027-02-28', '09:00'), 366)).toEqual(absolute('2028-02-29', '09:00'))
  // A day has a year of four digits.
  expect(moveMoment(absolute('9999-12-01', '09:00'), 366)).toEqual(absolute('9999-12-31', '09:00'))
  const same = relative('end', 3, '12:00')
  expect(moveMoment(same, 366)).toBe(same)
})

test('a deadline is written with its time zone, and as the last minute of the day that it ends', () => {
  const noon = new Date('2027-06-01T04:00:00.000Z')
  expect(deadlineInZone(noon, 'Asia/Taipei')).toBe('2027-06-01 12:00 (Asia/Taipei)')
  expect(deadlineInZone(endOfDay('2027-06-01', 'Asia/Taipei'), 'Asia/Taipei')).toBe(
    '2027-06-01 23:59 (Asia/Taipei)',
  )
})
