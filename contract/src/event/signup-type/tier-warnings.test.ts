import { expect, test } from 'vitest'
import { defaultSetting } from '../event/event-setting.ts'
import { tierWarningsOf } from './tier-warnings.ts'

const event = { startDay: '2027-06-10', endDay: '2027-06-12', timeZone: 'Asia/Taipei' }
const at = (day: string) => ({ opens: null, closes: { kind: 'absolute' as const, day, time: '18:00' } })
const windows = { ...defaultSetting.windows, signup: at('2027-05-20'), payment: at('2027-05-31') }

const warned = (...tiers: [until: string | null, countsBy?: 'signup' | 'payment'][]) =>
  tierWarningsOf(event, { windows }, [
    { tiers: tiers.map(([until, countsBy = 'signup']) => ({ until, countsBy })) },
  ]).map(({ warning }) => warning)

test('tiers that end while sign-up is open, and one without an end, are in order', () => {
  expect(warned(['2027-05-20'], [null])).toEqual([])
  expect(warned(['2027-05-31', 'payment'], [null])).toEqual([])
  expect(warned([null])).toEqual([])
})

test('a tier whose last day is after the end of sign-up, or of payment, is warned of', () => {
  expect(warned(['2027-05-21'], [null])).toEqual(['tier-after-signup'])
  expect(warned(['2027-06-01', 'payment'], [null])).toEqual(['tier-after-payment'])
})

test('a last tier that ends before sign-up closes leaves no fee, and is warned of', () => {
  expect(warned(['2027-05-01'], ['2027-05-19'])).toEqual(['no-fee-at-the-end'])
  expect(warned(['2027-05-20'])).toEqual([])
})

test('the type that is meant is named; without an end of sign-up nothing contradicts it', () => {
  const early = { name: '一般', tiers: [{ until: '2027-05-21', countsBy: 'signup' as const }] }
  const other = { name: '學生', tiers: [{ until: null, countsBy: 'signup' as const }] }
  expect(tierWarningsOf(event, { windows }, [other, early]).map(({ type }) => type.name)).toEqual(['一般'])
  const open = { ...windows, signup: { opens: null, closes: null } }
  expect(tierWarningsOf(event, { windows: open }, [early])).toEqual([])
})
