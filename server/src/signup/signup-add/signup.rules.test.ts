import { describe, expect, test } from 'vitest'
import type { FeeTier } from '@banquet/contract/event/signup-type/fee'
import { priceOn, refundOf } from './signup.rules.ts'
import { lastPaymentDay } from '../../event/event-setting/deadlines.ts'
import { newCode } from '../../kit/rows/new-code.ts'

const tier = (name: string, fee: number, until: string | null): FeeTier => ({
  name,
  enName: '',
  fee,
  until,
  countsBy: 'signup',
})

describe('the price of a day', () => {
  const tiers = [tier('早鳥', 2000, '2027-04-30'), tier('一般', 3000, '2027-05-31'), tier('現場', 3500, null)]

  test.each([
    ['2020-01-01', 2000],
    ['2027-04-30', 2000],
    ['2027-05-01', 3000],
    ['2027-05-31', 3000],
    ['2027-06-01', 3500],
    ['2099-12-31', 3500],
  ])('on %s is %i: a tier applies through its last day', (day, amount) => {
    expect(priceOn({ tiers }, day)).toMatchObject({ amount, tier: { fee: amount } })
  })

  test('does not exist after the end of the last tier', () => {
    const ending = { tiers: tiers.slice(0, 2) }
    expect(priceOn(ending, '2027-05-31')?.amount).toBe(3000)
    expect(priceOn(ending, '2027-06-01')).toBeUndefined()
  })
})

describe('the last day to pay', () => {
  test.each([
    ['is some days from now', undefined, '2027-04-20', 7, '2027-04-27'],
    ['crosses the end of a month and of a year', undefined, '2027-12-30', 3, '2028-01-02'],
    [
      'ignores the end of a tier that counts by the day of the sign-up',
      { until: '2027-04-22', countsBy: 'signup' as const },
      '2027-04-20',
      7,
      '2027-04-27',
    ],
    [
      'is not after the end of a tier that counts by the day of the payment',
      { until: '2027-04-22', countsBy: 'payment' as const },
      '2027-04-20',
      7,
      '2027-04-22',
    ],
    [
      'is not extended to the end of such a tier',
      { until: '2027-05-31', countsBy: 'payment' as const },
      '2027-04-20',
      7,
      '2027-04-27',
    ],
    [
      'is some days from now for such a tier without an end',
      { until: null, countsBy: 'payment' as const },
      '2027-04-20',
      7,
      '2027-04-27',
    ],
  ])('%s', (_, of, today, days, expected) => {
    expect(lastPaymentDay(of, today, days)).toBe(expected)
  })
})

describe('the refund', () => {
  const event = { startDay: '2027-06-10', endDay: '2027-06-12', timeZone: 'Asia/Taipei' }
  const before = (days: number, percent: number) => ({
    until: { kind: 'relative', from: 'start', days: -days, time: '00:00' } as const,
    percent,
  })
  const ladder = [before(30, 90), before(7, 50)]
  const refund = (paid: number, now: string, steps = ladder) =>
    refundOf(paid, steps, { event, now: new Date(now) })

  test.each([
    ['2027-01-01T00:00:00+08:00', 2700],
    ['2027-05-10T23:59:59.999+08:00', 2700],
    ['2027-05-11T00:00:00+08:00', 1500],
    ['2027-06-02T23:59:59.999+08:00', 1500],
    ['2027-06-03T00:00:00+08:00', 0],
    ['2027-06-20T00:00:00+08:00', 0],
  ])('at %s is %i: by the first step that is ahead, and nothing after the last', (now, expected) => {
    expect(refund(3000, now)).toBe(expected)
  })

  test('is everything without a ladder, even after the event', () => {
    expect(refund(3000, '2028-01-01T00:00:00+08:00', [])).toBe(3000)
  })

  test.each([
    [1, 50, 1],
    [3, 50, 2],
    [999, 33, 330],
    [1001, 33, 330],
    [150, 33, 50],
    [3000, 0, 0],
    [3000, 100, 3000],
    [0, 90, 0],
    [10_000_000, 33, 3_300_000],
  ])('of %i at %i percent is %i: whole NT$, half a dollar up', (paid, percent, expected) => {
    expect(refund(paid, '2027-01-01T00:00:00+08:00', [before(30, percent)])).toBe(expected)
  })
})

describe('a code', () => {
  test('has six characters, of which none looks like another', () => {
    const all = Array.from({ length: 30 }, (_, n) => newCode(() => n)[0]).join('')
    expect(all).toBe('23456789ABCDEFGHJKMNPQRSTVWXYZ')
    expect(newCode(() => 0)).toBe('222222')
  })

  test('requests random numbers within the alphabet only', () => {
    const asked: number[] = []
    newCode((below) => {
      asked.push(below)
      return below - 1
    })
    expect(asked).toEqual(Array(6).fill(30))
  })
})
